import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { queryClient } from '../lib/api/query-client.ts';
import { currentQuestion } from '../lib/confirmation.ts';
import { dismissNotice, notices } from '../lib/notices.ts';
import { setCurrentUser } from '../lib/session/session.ts';
import { chooseLanguage, startTexts } from '../lib/texts/i18n.ts';

await startTexts('/');

// A busy machine needs longer than a second for what a page does after a pause in typing.
configure({ asyncUtilTimeout: 5_000 });

// happy-dom has no `document.fonts`; a growing text field measures itself again when fonts load.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

beforeEach(async () => {
  await chooseLanguage('sk');
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  setCurrentUser(null);
  for (const { id } of notices.get()) dismissNotice(id);
  currentQuestion()?.answer(false);
  localStorage.clear();
});
