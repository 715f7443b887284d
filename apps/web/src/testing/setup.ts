import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { currentQuestion } from '../lib/confirmation.ts';
import { chooseLanguage, startTexts } from '../lib/i18n.ts';
import { clearNotices } from '../lib/notices.ts';
import { queryClient } from '../lib/query-client.ts';
import { setCurrentUser } from '../lib/session.ts';

await startTexts();

// happy-dom knows no fonts; a text field that grows measures itself again when they arrive.
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

beforeEach(async () => {
  await chooseLanguage('sk');
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  setCurrentUser(null);
  clearNotices();
  currentQuestion()?.answer(false);
  localStorage.clear();
});
