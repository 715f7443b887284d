import type { Page } from '@playwright/test';
import { RELEASES } from '../../packages/domain/src/releases/releases.ts';
import { said } from '../testing/languages/said.ts';

/**
 * Does something on the page, or says what `isThere` when it is opened; otherwise a dialog or a menu is. The interface is German; its
 * texts are written as in Slovak.
 */
export type Step = ((page: Page) => Promise<unknown>) & { isThere?: true };

/** Things that open over a page, one after another, by what a person does there. */
export interface Tour {
  path: string;
  /** Only a wide window has these things. */
  isWide?: true;
  /** Each is opened by its steps, from where the one before it ended. */
  stops: readonly (readonly [name: string, ...steps: Step[]])[];
}

const german = (slovak: string) => said(slovak, 'de');

/** Presses what has this name. If there are several, the last one is meant: a dialog stands at the end of the page. */
const press =
  (role: 'button' | 'menuitem') =>
  (slovak: string): Step =>
  (page) => {
    const name = german(slovak);
    return page.getByRole(role, { name, exact: true }).filter({ visible: true }).last().click();
  };
export const button = press('button');
export const item = press('menuitem');
export const next = button('Ďalej');

/** The button with the initials of the person. */
export const account: Step = (page) =>
  page.getByRole('button', { name: new RegExp(`${german('Moje konto')}$`) }).click();

/** A choice whose input cannot be pressed itself. */
export const check =
  (role: 'checkbox' | 'radio', slovak: string): Step =>
  (page) =>
    page
      .getByRole(role, { name: german(slovak), exact: true })
      .last()
      .press('Space');

/** Presses a text that a person gave. */
export const text =
  (given: string): Step =>
  (page) =>
    page.getByRole('dialog').getByText(given, { exact: true }).first().click();

/** Follows the link of something that a person named. */
export const link =
  (given: string): Step =>
  (page) =>
    page.getByRole('link', { name: given }).first().click();

export const fill =
  (slovak: string, given: string): Step =>
  (page) =>
    page.getByLabel(german(slovak)).last().fill(given);

export const close: Step = (page) => page.keyboard.press('Escape');

/** Loads another page in the middle of a tour. */
export const goTo =
  (path: string): Step =>
  (page) =>
    page.goto(path);

/** Waits for a text of the interface: of a step of a wizard, or of what opens within the page. */
export const see = (slovak: string): Step =>
  Object.assign((page: Page) => page.getByText(german(slovak)).filter({ visible: true }).first().waitFor(), {
    isThere: true as const,
  });

/** Writes into the field that has the focus, and sends its form. */
export const enter =
  (given: string): Step =>
  async (page) => {
    await page.locator('input:focus').fill(given);
    await page.keyboard.press('Enter');
  };

/** Opens the page as somebody whose visit before this one was before the newest version. */
export const comeBack: Step = async (page) => {
  await page.route(
    '**/api/user/auth',
    async (route) => {
      const response = await route.fetch();
      const { data, ...reply } = await response.json();
      const last_login = new Date(Date.parse(RELEASES[0].date) - 1).toISOString();
      await route.fulfill({ response, json: { ...reply, data: { ...data, last_login } } });
    },
    { times: 1 },
  );
  await page.reload();
};

/** Chooses a language of words in its list. */
export const language =
  (slovak: string, name: string): Step =>
  async (page) => {
    await page.getByRole('combobox', { name: german(slovak) }).fill(name);
    await page.getByRole('listbox').getByRole('option', { name, exact: true }).click();
  };

/** What opens from the header, over any page. */
export const OF_THE_HEADER: Tour['stops'] = [
  ['main menu', button('Otvoriť hlavné menu')],
  ['new item', close, button('Pridať')],
  ['account', close, account],
  ['notices', close, button('Oznámenia')],
];
