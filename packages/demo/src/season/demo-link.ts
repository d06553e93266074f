/** A private link: what it opens, in Spanish, and its address. */
export interface DemoLink {
  readonly title: string;
  readonly url: string;
}
