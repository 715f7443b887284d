import { expect, type Locator } from '@playwright/test';
import type { Pair } from './animals.ts';
import { ANYTHING } from './languages/said.ts';
import { type Account, Person } from './person.ts';
import { foundClass } from './school.ts';

interface TaskChoice {
  group: string;
  name: string;
  /** The Slovak name of a type that forms offer. */
  type: string;
  difficulty: 'Ľahká' | 'Stredná' | 'Ťažká';
  mistakesReturn?: boolean;
}

export class Teacher extends Person {
  async register(account: Account): Promise<void> {
    await this.page.goto('/register');
    await this.fillRegistration(account);
    await this.press(this.page.getByText(this.said('Učiteľ'), { exact: true }));
    await this.page.getByLabel(this.said('Názov školy')).fill('Základná škola Nová');
    await this.sendRegistration();
    await this.signIn(account);
    await this.skipTutorial();
  }

  /** Opens the page of a class without pupils, as somebody who made an account and the class before, and has no words yet. */
  async openNewClass(url: string, { login, name }: { login: string; name: string }): Promise<void> {
    const { classId, teacher } = await foundClass(url, { name, teacher: { login } });
    await this.resume(url, teacher);
    await this.page.goto(`/app/classes/${classId}`);
  }

  /** Creates a word group in the wizard, cell by cell. */
  async createWordGroup(name: string, pairs: readonly Pair[]): Promise<void> {
    const { page } = this;
    const { english, slovak } = LANGUAGES[this.language];
    await this.addByMenu('Nová skupina slov');
    await this.chooseLanguage('Jazyk originálu', english);
    await this.chooseLanguage('Jazyk prekladu', slovak);
    await page.getByLabel(this.said('Názov skupiny')).fill(name);
    await this.goOn();
    for (const [index, [original, translation]] of pairs.entries()) {
      // The Tab key in the last cell adds a row.
      if (index > 0) await page.keyboard.press('Tab');
      await page.getByLabel(this.said(`Originál ${index + 1}, ${english}`)).fill(original);
      await page.getByLabel(this.said(`Preklad ${index + 1}, ${slovak}`)).fill(translation);
    }
    await this.goOn();
    await expect(this.dialog().getByText(this.said(`${pairs.length} slovíčok`))).toBeVisible();
    await this.press(this.dialog().getByRole('button', { name: this.said('Uložiť') }));
    await this.readNotice(this.said(`Úspešne ste pridali slovíčka do skupiny ${name}`));
  }

  /** Ends on the page of the class; returns the link that invites pupils. */
  async createClass(name: string): Promise<{ inviteLink: string }> {
    await this.addByMenu('Nová trieda');
    await this.dialog().getByLabel(this.said('Názov triedy')).fill(name);
    await this.press(this.dialog().getByRole('button', { name: this.said('Vytvoriť triedu') }));
    await this.readNotice(this.said(`Vytvorili ste: ${name}. Žiaci sa do triedy zaregistrujú kódom ${ANYTHING}`));
    await expect(this.heading(name)).toBeVisible();
    await this.press(this.button(this.said('Pozvať žiakov')).first());
    const inviteLink = await this.dialog().getByLabel(this.said('Odkaz na registráciu')).inputValue();
    await this.press(this.dialog().getByRole('button', { name: this.said('Zavrieť') }));
    return { inviteLink };
  }

  /** Sets homework in the wizard, from the page of a class. */
  async setHomework(choice: TaskChoice): Promise<void> {
    await this.#setTask('Domáce úlohy', 'Zadať domácu úlohu', choice);
    await this.press(this.button(this.said('Vytvoriť domácu úlohu')));
    await this.readNotice(this.said(`Úspešne ste vytvorili: ${choice.name}`));
  }

  /** Sets a class test in the wizard, from the page of a class; ends on the page of the test. */
  async setTest(choice: TaskChoice): Promise<void> {
    await this.#setTask('Písomky', 'Zadať písomku', choice);
    await this.press(this.button(this.said('Vytvoriť písomku')));
    await this.readNotice(this.said(`Úspešne ste vytvorili: ${choice.name}`));
  }

  async #setTask(
    tab: string,
    button: string,
    { group, name, type, difficulty, mistakesReturn = false }: TaskChoice,
  ): Promise<void> {
    await this.press(this.page.getByRole('tab', { name: this.said(tab) }));
    await this.press(this.button(this.said(button)).first());
    await this.press(this.dialog().getByText(group, { exact: true }));
    await this.goOn();
    await this.dialog().getByLabel(this.said('Názov')).fill(name);
    await this.choose(type);
    await this.choose(difficulty);
    if (mistakesReturn)
      await this.dialog()
        .getByRole('switch', { name: this.said('Chyby sa vrátia') })
        .check();
    await this.goOn();
  }

  /** Opens a class from the home page. */
  async openClass(name: string): Promise<void> {
    await this.press(this.page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) }));
    await expect(this.heading(name)).toBeVisible();
  }

  /** Goes from the page of the class to the results of a homework; returns the pupil's row. */
  async resultOf(student: string, { homework }: { homework: string }): Promise<Locator> {
    await this.press(this.page.getByRole('tab', { name: this.said('Domáce úlohy') }));
    await this.press(this.link(homework));
    return this.page
      .getByRole('table', { name: this.said('Žiaci') })
      .getByRole('row')
      .filter({ hasText: asInRoster(student) });
  }

  private async addByMenu(item: string): Promise<void> {
    await this.press(this.button(this.said('Pridať')));
    await this.press(this.page.getByRole('menuitem', { name: this.said(item) }));
    await expect(this.dialog()).toBeVisible();
  }

  async chooseLanguage(label: string, language: string): Promise<void> {
    const field = this.page.getByRole('combobox', { name: this.said(label) });
    // The field may contain the language already: Slovak, or the last choice.
    if ((await field.inputValue()) === language) return;
    await field.fill(language);
    await this.press(this.page.getByRole('listbox').getByRole('option', { name: language, exact: true }));
  }

  private async choose(card: string): Promise<void> {
    await this.press(this.dialog().getByText(this.said(card), { exact: true }));
  }

  private async goOn(): Promise<void> {
    await this.press(this.dialog().getByRole('button', { name: this.said('Ďalej') }));
  }
}

/** How the interface calls the languages of the words. */
const LANGUAGES = {
  sk: { english: 'angličtina', slovak: 'slovenčina' },
  en: { english: 'English', slovak: 'Slovak' },
  de: { english: 'Englisch', slovak: 'Slowakisch' },
} as const;

/** "Malá Zuzana" of "Zuzana Malá": rosters write the surname first. */
const asInRoster = (name: string) => name.split(' ').toReversed().join(' ');
