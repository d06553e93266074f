/** A private link: its Spanish description, and its URL. */
export interface DemoLink {
  readonly title: string;
  readonly url: string;
}
