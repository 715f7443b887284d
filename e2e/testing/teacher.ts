import { expect, type Locator } from '@playwright/test';
import { type Account, Person } from './person.ts';

export type Pair = readonly [original: string, translation: string];

interface HomeworkChoice {
  group: string;
  name: string;
  type: 'Náhodný mix' | 'Skladanie slov z písmen' | 'Dopĺňanie slov' | 'Výber z možností' | 'Počúvanie' | 'Diktát';
  difficulty: 'Ľahká' | 'Stredná' | 'Ťažká';
  mistakesReturn?: boolean;
}

export class Teacher extends Person {
  async register(account: Account): Promise<void> {
    await this.page.goto('/register');
    await this.fillRegistration(account);
    await this.press(this.page.getByText('Učiteľ', { exact: true }));
    await this.page.getByLabel('Názov školy').fill('Základná škola Nová');
    await this.sendRegistration();
    await this.signIn(account);
    await this.skipTutorial();
  }

  /** Creates a word group in the wizard, cell by cell. */
  async createWordGroup(name: string, pairs: readonly Pair[]): Promise<void> {
    const { page } = this;
    await this.addByMenu('Nová skupina slov');
    await this.chooseLanguage('Jazyk originálu', 'angličtina');
    await this.chooseLanguage('Jazyk prekladu', 'slovenčina');
    await page.getByLabel('Názov skupiny').fill(name);
    await this.goOn();
    for (const [index, [original, translation]] of pairs.entries()) {
      // The Tab key in the last cell adds a row.
      if (index > 0) await page.keyboard.press('Tab');
      await page.getByLabel(`Originál ${index + 1}, angličtina`).fill(original);
      await page.getByLabel(`Preklad ${index + 1}, slovenčina`).fill(translation);
    }
    await this.goOn();
    await expect(this.dialog().getByText(`${pairs.length} slovíčok`)).toBeVisible();
    await this.press(this.dialog().getByRole('button', { name: 'Uložiť' }));
    await this.readNotice(`Úspešne ste pridali slovíčka do skupiny ${name}`);
  }

  /** Ends on the page of the class; returns the link that invites pupils. */
  async createClass(name: string): Promise<{ inviteLink: string }> {
    await this.addByMenu('Nová trieda');
    await this.dialog().getByLabel('Názov triedy').fill(name);
    await this.press(this.dialog().getByRole('button', { name: 'Vytvoriť triedu' }));
    await this.readNotice(`Trieda ${name} je vytvorená.`);
    await expect(this.heading(name)).toBeVisible();
    await this.press(this.button('Pozvať žiakov').first());
    const inviteLink = await this.dialog().getByLabel('Odkaz na registráciu').inputValue();
    await this.press(this.dialog().getByRole('button', { name: 'Zavrieť' }));
    return { inviteLink };
  }

  /** Sets homework in the wizard, from the page of a class. */
  async setHomework({ group, name, type, difficulty, mistakesReturn = false }: HomeworkChoice): Promise<void> {
    await this.press(this.page.getByRole('tab', { name: 'Domáce úlohy' }));
    await this.press(this.button('Zadať domácu úlohu').first());
    await this.press(this.dialog().getByText(group, { exact: true }));
    await this.goOn();
    await this.dialog().getByLabel('Názov').fill(name);
    await this.choose(type);
    await this.choose(difficulty);
    if (mistakesReturn) await this.dialog().getByRole('switch', { name: 'Chyby sa vrátia' }).check();
    await this.goOn();
    await this.press(this.button('Vytvoriť domácu úlohu'));
    await this.readNotice(`Domácu úlohu ${name} ste úspešne vytvorili`);
  }

  /** Opens a class from the home page. */
  async openClass(name: string): Promise<void> {
    await this.press(this.page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) }));
    await expect(this.heading(name)).toBeVisible();
  }

  /** Goes from the page of the class to the results of a homework; returns the pupil's row. */
  async resultOf(student: string, { homework }: { homework: string }): Promise<Locator> {
    await this.press(this.page.getByRole('tab', { name: 'Domáce úlohy' }));
    await this.press(this.link(homework));
    return this.page
      .getByRole('table', { name: 'Žiaci' })
      .getByRole('row')
      .filter({ hasText: asInRoster(student) });
  }

  private async addByMenu(item: string): Promise<void> {
    await this.press(this.button('Pridať'));
    await this.press(this.page.getByRole('menuitem', { name: item }));
    await expect(this.dialog()).toBeVisible();
  }

  async chooseLanguage(label: string, language: string): Promise<void> {
    const field = this.page.getByRole('combobox', { name: label });
    // The field may contain the language already: Slovak, or the last choice.
    if ((await field.inputValue()) === language) return;
    await field.fill(language);
    await this.press(this.page.getByRole('option', { name: language, exact: true }));
  }

  private async choose(card: string): Promise<void> {
    await this.press(this.dialog().getByText(card, { exact: true }));
  }

  private async goOn(): Promise<void> {
    await this.press(this.dialog().getByRole('button', { name: 'Ďalej' }));
  }
}

/** "Malá Zuzana" of "Zuzana Malá": rosters write the surname first. */
const asInRoster = (name: string) => name.split(' ').toReversed().join(' ');
