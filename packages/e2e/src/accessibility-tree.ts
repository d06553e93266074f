import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

type Role = 'button' | 'link' | 'textbox' | 'combobox' | 'option';

const roleAndName = /^\s*- (?:'|")?(\w+) "((?:[^"\\]|\\.)*)"/;

/**
 * A user with only the accessibility tree: finds elements by role and name, reads their texts, and acts on them. Elements outside of the tree,
 * hidden or without a name, cannot be found.
 */
export class Listener {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Waits until the tree contains a text. */
  async hears(text: string | RegExp): Promise<void> {
    const pattern = typeof text === 'string' ? new RegExp(escaped(text)) : text;
    await expect.poll(() => this.#tree(), { timeout: 30_000 }).toMatch(pattern);
  }

  async presses(role: Role, name: RegExp): Promise<void> {
    const found = await this.#find(role, name);
    await found.focus();
    await this.#page.keyboard.press('Enter');
  }

  async types(name: RegExp, text: string): Promise<void> {
    await (await this.#find('textbox', name)).focus();
    await this.#page.keyboard.type(text);
  }

  /** Chooses by typing the beginning of the option, as in any list. */
  async chooses(name: RegExp, beginning: string): Promise<void> {
    await (await this.#find('combobox', name)).focus();
    await this.#page.keyboard.type(beginning);
  }

  #tree(): Promise<string> {
    return this.#page.locator('body').ariaSnapshot();
  }

  /** The first element of that role whose name in the tree matches. */
  async #find(role: Role, name: RegExp): Promise<Locator> {
    let exact = '';
    await expect
      .poll(
        async () => {
          const heard = (await this.#tree()).split('\n').map((line) => roleAndName.exec(line));
          exact = heard.find((match) => match?.[1] === role && name.test(match[2] ?? ''))?.[2] ?? '';
          return exact;
        },
        { message: `the tree has a ${role} ${name}`, timeout: 30_000 },
      )
      .not.toBe('');
    const spoken = exact.replace(/\\(.)/g, '$1');
    return this.#page.getByRole(role, { name: spoken, exact: true }).first();
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
