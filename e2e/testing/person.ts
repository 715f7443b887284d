import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from '../../apps/server/src/testing/http-caller.ts';
import { TUTORIAL_MIN_WIDTH } from '../../packages/domain/src/limits.ts';

export interface Account {
  login: string;
  name: string;
  surname: string;
}

/** A person at a browser, who uses a mouse, or touch where the device has it. */
export class Person {
  readonly page: Page;
  readonly hasTouch: boolean;

  constructor(page: Page, { hasTouch }: { hasTouch: boolean }) {
    this.page = page;
    this.hasTouch = hasTouch;
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
    const notices = this.page.getByRole('region', { name: 'Oznámenia' });
    await expect(notices.getByText(text)).toBeVisible();
    await this.press(notices.getByRole('button', { name: 'Zavrieť oznámenie' }).first());
    await expect(notices.getByText(text)).toBeHidden();
  }

  /** Fills in the registration form that is open. */
  protected async fillRegistration({ login, name, surname }: Account): Promise<void> {
    const { page } = this;
    await page.getByLabel('Prihlasovacie meno').fill(login);
    await page.getByLabel('Heslo', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Zopakujte heslo').fill(PASSWORD);
    await page.getByLabel('Meno', { exact: true }).fill(name);
    await page.getByLabel('Priezvisko').fill(surname);
    await page.getByLabel('E-mail').fill(`${login}@skola.sk`);
    await page.getByLabel('Mám aspoň 16 rokov').check();
    await page.getByLabel('Súhlasím so spracovaním údajov!').check();
  }

  protected async sendRegistration(): Promise<void> {
    await this.press(this.button('Zaregistrovať sa'));
    await expect(this.page.getByText('Úspešne ste sa zaregistrovali. Teraz sa môžete prihlásiť.')).toBeVisible();
  }

  /** Signs in on the login page, which must be open. */
  async signIn({ login }: Pick<Account, 'login'>): Promise<void> {
    await this.page.getByLabel('Prihlasovacie meno').fill(login);
    await this.page.getByLabel('Heslo', { exact: true }).fill(PASSWORD);
    await this.press(this.button('Prihlásiť sa'));
    await expect(this.heading(/^Dobrý deň/)).toBeVisible();
  }

  /** Skips the tutorial that a new person meets in a window that is wide enough for it. */
  async skipTutorial(): Promise<void> {
    const { width = 0 } = this.page.viewportSize() ?? {};
    if (width < TUTORIAL_MIN_WIDTH) return;
    await this.press(this.button('Preskočiť sprievodcu'));
    await this.press(this.button('Rozumiem'));
    await expect(this.dialog()).toHaveCount(0);
  }

  async signOut(): Promise<void> {
    await this.press(this.button(/Moje konto$/));
    await this.press(this.page.getByRole('menuitem', { name: 'Odhlásiť sa' }));
    await expect(this.heading('Vitajte späť')).toBeVisible();
  }

  /** Brings the window to the front: Firefox gives keys to no other. */
  async takeKeyboard(): Promise<void> {
    await this.page.bringToFront();
  }

  /** Moves the focus with the Tab key to this element. */
  async tabTo(thing: Locator): Promise<void> {
    await thing.waitFor();
    await this.takeKeyboard();
    for (let presses = 0; presses < 60; presses += 1) {
      if (await thing.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`The Tab key does not reach ${thing}.`);
  }
}
