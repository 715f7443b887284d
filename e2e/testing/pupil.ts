import { expect, type Locator } from '@playwright/test';
import type { Pair } from './animals.ts';
import { type Account, Person } from './person.ts';
import { Player } from './player.ts';
import type { School } from './school.ts';

export class Pupil extends Person {
  async registerByLink(link: string, account: Account, { className }: { className: string }): Promise<void> {
    await this.page.goto(link);
    await expect(this.page.getByText(this.said(`Po registrácii budete zaradení do „${className}“.`))).toBeVisible();
    await this.fillRegistration(account);
    await this.sendRegistration();
    await this.signIn(account);
    await this.skipTutorial();
  }

  /** Goes from the home page to the first question, with the keyboard alone or by touch. */
  async startHomework(name: string, words: readonly Pair[]): Promise<Player> {
    const card = this.page.getByRole('listitem').filter({ has: this.heading(name) });
    await this.#activate(card.getByRole('link', { name: this.said(`Spustiť: ${name}`) }));
    await this.#activate(this.button(this.said('Spustiť domácu úlohu')));
    return this.player(words);
  }

  /** Starts the homework of the school as somebody who has signed in before. */
  async enterHomework(url: string, { pupil, classId, taskId }: School, words: readonly Pair[]): Promise<Player> {
    await this.resume(url, pupil);
    await this.page.goto(`/app/classes/${classId}/homeworks/${taskId}`);
    await this.press(this.button(this.said('Spustiť domácu úlohu')));
    return this.player(words);
  }

  player(words: readonly Pair[]): Player {
    return new Player(this, words);
  }

  /** Opens a second window of the same browser, with the same session. */
  async inAnotherWindow(): Promise<Pupil> {
    const { hasTouch, language } = this;
    return new Pupil(await this.page.context().newPage(), { hasTouch, language });
  }

  /** Collects what the API sends to this page from now on, streams too; the returned function returns all of it as text. */
  async collectReplies(): Promise<() => Promise<string>> {
    const texts: (string | Promise<string>)[] = [];
    this.page.on('response', (reply) => {
      // A stream has no body before its end: its messages are collected one by one.
      if (reply.request().resourceType() === 'eventsource') return;
      if (new URL(reply.url()).pathname.startsWith('/api/')) texts.push(reply.text().catch(unlessLeft));
    });
    const session = await this.page.context().newCDPSession(this.page);
    session.on('Network.eventSourceMessageReceived', ({ data }) => texts.push(data));
    await session.send('Network.enable');
    return async () => (await Promise.all(texts)).join('\n');
  }

  /** Expects these texts on the result page. */
  async expectResult(texts: readonly string[]): Promise<void> {
    const main = this.page.getByRole('main');
    for (const text of texts) await expect(main.getByText(this.said(text), { exact: true })).toBeVisible();
  }

  async #activate(thing: Locator): Promise<void> {
    if (this.hasTouch) return thing.tap();
    await this.tabTo(thing);
    await this.page.keyboard.press('Enter');
  }
}

/** A reply to a page that was left before its end has no text: nobody saw it. */
function unlessLeft(error: Error): string {
  if (/navigated away/.test(error.message)) return '';
  throw error;
}
