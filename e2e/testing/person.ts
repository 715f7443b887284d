import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from '../../apps/server/src/testing/http-caller.ts';
import { TUTORIAL_MIN_WIDTH } from '../../packages/domain/src/limits.ts';
import { ANYTHING, type StoryLanguage, said } from './languages/said.ts';

export interface Account {
  login: string;
  name: string;
  surname: string;
}

export interface Habits {
  hasTouch: boolean;
  /** In which the person reads the interface; Slovak by default. */
  language?: StoryLanguage;
}

/** A person at a browser, who uses a mouse, or touch where the device has it. */
export class Person {
  readonly page: Page;
  readonly hasTouch: boolean;
  readonly language: StoryLanguage;

  constructor(page: Page, { hasTouch, language = 'sk' }: Habits) {
    this.page = page;
    this.hasTouch = hasTouch;
    this.language = language;
  }

  /** Returns how the interface says this Slovak text of its own to this person. */
  said(slovak: string): string | RegExp {
    return said(slovak, this.language);
  }

  async press(thing: Locator): Promise<void> {
    await (this.hasTouch ? thing.tap() : thing.click());
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name, exact: typeof name === 'string' });
  }

  dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name });
  }

  /** Waits for a notice and closes it, because it covers the buttons of the header. */
  async readNotice(text: string | RegExp): Promise<void> {
    const notices = this.page.getByRole('region', { name: this.said('Oznámenia') });
    await expect(notices.getByText(text)).toBeVisible();
    await this.press(notices.getByRole('button', { name: this.said('Zavrieť oznámenie') }).first());
    await expect(notices.getByText(text)).toBeHidden();
  }

  /** Fills in the registration form that is open. */
  protected async fillRegistration({ login, name, surname }: Account): Promise<void> {
    const { page } = this;
    await page.getByLabel(this.said('Prihlasovacie meno')).fill(login);
    await page.getByLabel(this.said('Heslo'), { exact: true }).fill(PASSWORD);
    await page.getByLabel(this.said('Zopakujte heslo')).fill(PASSWORD);
    await page.getByLabel(this.said('Meno'), { exact: true }).fill(name);
    await page.getByLabel(this.said('Priezvisko')).fill(surname);
    await page.getByLabel(this.said('E-mail')).fill(`${login}@skola.sk`);
    await page.getByLabel(this.said('Mám aspoň 16 rokov')).check();
    await page.getByLabel(this.said('Súhlasím so spracovaním údajov!')).check();
  }

  protected async sendRegistration(): Promise<void> {
    await this.press(this.button(this.said('Zaregistrovať sa')));
    await expect(
      this.page.getByText(this.said('Úspešne ste sa zaregistrovali. Teraz sa môžete prihlásiť.')),
    ).toBeVisible();
  }

  /** Signs in on the login page, which must be open, and comes home. */
  async signIn(account: Pick<Account, 'login'>): Promise<void> {
    await this.sendSignIn(account);
    await expect(this.heading(this.said(`Dobrý deň, ${ANYTHING}!`))).toBeVisible();
  }

  /** Sends the form of the login page, which must be open. */
  async sendSignIn({ login }: Pick<Account, 'login'>): Promise<void> {
    await this.page.getByLabel(this.said('Prihlasovacie meno')).fill(login);
    await this.page.getByLabel(this.said('Heslo'), { exact: true }).fill(PASSWORD);
    await this.press(this.button(this.said('Prihlásiť sa')));
  }

  /** Has signed in before: the browser has the session. The login page has stories of its own. */
  async resume(url: string, { token }: { token: string }): Promise<void> {
    const session = { name: 'session', value: token, httpOnly: true, sameSite: 'Lax' } as const;
    await this.page.context().addCookies([{ ...session, url }]);
  }

  /** Opens the home page as somebody who has signed in before. */
  async openHome(url: string, session: { token: string }): Promise<void> {
    await this.resume(url, session);
    await this.page.goto('/app');
    await expect(this.heading(this.said(`Dobrý deň, ${ANYTHING}!`))).toBeVisible();
  }

  /** Skips the tutorial that a new person meets in a window that is wide enough for it. */
  async skipTutorial(): Promise<void> {
    const { width = 0 } = this.page.viewportSize() ?? {};
    if (width < TUTORIAL_MIN_WIDTH) return;
    await this.press(this.button(this.said('Preskočiť sprievodcu')));
    await this.press(this.button(this.said('Rozumiem')));
    await expect(this.dialog()).toHaveCount(0);
  }

  async signOut(): Promise<void> {
    await this.press(this.button(new RegExp(`${this.said('Moje konto')}$`)));
    await this.press(this.page.getByRole('menuitem', { name: this.said('Odhlásiť sa') }));
    await expect(this.heading(this.said('Vitajte späť'))).toBeVisible();
  }

  /** Brings the window to the front: Firefox gives keys to no other. */
  async takeKeyboard(): Promise<void> {
    await this.page.bringToFront();
  }

  /** Moves the focus with the Tab key to this element. */
  async tabTo(thing: Locator): Promise<void> {
    await thing.waitFor();
    await this.takeKeyboard();
    const hasFocus = await focusOf(thing);
    for (let presses = 0; presses < 60; presses += 1) {
      if (await hasFocus()) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`The Tab key does not reach ${thing}.`);
  }
}

/**
 * Returns a function that tells whether this thing has the focus. The thing is looked up once, and again when the page has replaced it: to
 * find something by its role and name takes several times as long as the press of a key.
 */
export async function focusOf(thing: Locator): Promise<() => Promise<boolean>> {
  let element = await thing.elementHandle();
  return async () => {
    const state = await element?.evaluate((one) => (one.isConnected ? one === document.activeElement : 'gone'));
    if (typeof state === 'boolean') return state;
    element = await thing.elementHandle();
    return (await element?.evaluate((one) => one === document.activeElement)) === true;
  };
}
