/** The subset of WebDriver (https://www.w3.org/TR/webdriver2/) used by the journeys in other browsers. */

/** A command of a session by its name in the specification; returns the browser's answer. */
export type Send = (command: Command, parameters: Record<string, unknown>) => Promise<unknown>;
export type Command = 'navigate' | 'execute' | 'click' | 'type' | 'resize';

export interface Session {
  readonly send: Send;
  /** Ends the browser and its helper processes. */
  readonly end: () => Promise<void>;
}

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const PATIENCE_MS = 20_000;
const POLL_MS = 100;

/** A page in a browser: elements are found by visible or accessible text. */
export class Page {
  readonly #send: Send;
  readonly #site: string;

  constructor(send: Send, site: string) {
    this.#send = send;
    this.#site = site;
  }

  /** Opens a URL of the site and waits until the page is interactive. */
  async open(path: string): Promise<void> {
    await this.#send('navigate', { url: this.#site + path });
    await this.until('the page is live', 'return document.documentElement.dataset.live !== undefined');
  }

  run<Value>(script: string, ...args: readonly unknown[]): Promise<Value> {
    return this.#send('execute', { script, args }) as Promise<Value>;
  }

  /** Waits until a script returns a true value; returns it. @throws with the awaited condition */
  async until<Value>(what: string, script: string, ...args: readonly unknown[]): Promise<Value> {
    const end = performance.now() + PATIENCE_MS;
    let last: unknown;
    while (performance.now() < end) {
      try {
        const value = await this.run<Value>(script, ...args);
        if (value) return value;
      } catch (error) {
        // The page is being replaced by another one.
        last = error;
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    const seen = await this.run<string>(
      "return location.href + '\\n' + document.body.innerText.slice(0, 1500)",
    );
    throw new Error(`${what}: not within ${PATIENCE_MS / 1000} s (${last})\n${seen}`);
  }

  /** Waits for a visible text. */
  reads(text: string): Promise<boolean> {
    return this.until(`"${text}" on the page`, 'return document.body.innerText.includes(arguments[0])', text);
  }

  /** Presses the first visible control with this name, optionally within an element. */
  async press(name: string, within = 'body'): Promise<void> {
    await this.until(
      `"${name}" can be pressed`,
      `${FIND} return Boolean(control(...arguments))`,
      name,
      within,
    );
    const id = await this.#element(`${FIND} return control(...arguments)`, name, within);
    await this.#send('click', { id });
  }

  /** Types into the first field whose label begins so, replacing its value. */
  async fill(label: string, text: string, within = 'body'): Promise<void> {
    const id = await this.#element(
      `${FIND} const field = labelled(...arguments); field.select(); return field`,
      label,
      within,
    );
    await this.#send('type', { id, text });
  }

  /** Presses keys in an element. */
  async keys(selector: string, keys: readonly string[]): Promise<void> {
    const id = await this.#element(
      'const found = document.querySelector(arguments[0]); found.focus(); return found',
      selector,
    );
    for (const text of keys) await this.#send('type', { id, text });
  }

  /** Chooses an option of a list by its beginning. */
  async choose(label: string, option: string, within = 'body'): Promise<void> {
    await this.until(
      `"${option}" in "${label}"`,
      `${FIND} return choose(...arguments)`,
      label,
      within,
      option,
    );
  }

  async #element(script: string, ...args: readonly unknown[]): Promise<string> {
    const found = await this.run<Record<string, string> | null>(script, ...args);
    const id = found?.[ELEMENT];
    if (!id) throw new Error(`Not found: ${args.join(', ')}`);
    return id;
  }
}

/** By the accessible name, as far as these pages use it: a label, the text, or `aria-label`. */
const FIND = `
const seen = (element) => element.getClientRects().length > 0 && !element.disabled;
const named = (element) => {
  const words = element.cloneNode(true);
  for (const part of words.querySelectorAll('[aria-hidden=true]')) part.remove();
  return (element.getAttribute('aria-label') ?? words.textContent).replace(/\\s+/g, ' ').trim();
};
const inside = (within) => [...document.querySelectorAll(within)].find((element) => element.getClientRects().length > 0);
const control = (name, within) => {
  const found = [...(inside(within)?.querySelectorAll('a, button, [role=button], summary') ?? [])]
    .find((element) => seen(element) && named(element).includes(name));
  found?.scrollIntoView({ block: 'center' });
  return found;
};
const labelled = (label, within) => [...(inside(within)?.querySelectorAll('input, select, textarea') ?? [])]
  .find((field) => seen(field) && [...(field.labels ?? [])].some((one) => one.innerText.trim().startsWith(label)));
const choose = (label, within, option) => {
  const list = labelled(label, within);
  const found = [...(list?.options ?? [])].find((one) => one.text.startsWith(option));
  if (!found) return false;
  list.value = found.value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
};
`;
