// Runs before the first paint and before the application: the build writes it into the HTML of every page, with the page's
// files of texts and first reads as its `data-page`. It imports only what is tiny.
import { SOURCE_LANGUAGE } from '@slovickovo/domain/accounts/complete-languages';
import { readStored, STORED } from '../lib/stored-choice.ts';
import { offeredLanguage } from '../lib/texts/offered-languages.ts';
import type { EarlyPage } from './early-page.ts';
import { startReads } from './start-reads.ts';

// A dark screen never flashes white.
const chosen = readStored(STORED.colourScheme);
const matches = (query: string) => matchMedia(query).matches;
const isChosen = (chosen === 'dark' || chosen === 'light') && !matches('(forced-colors: active)');
const isDark = isChosen ? chosen === 'dark' : matches('(prefers-color-scheme: dark)');
document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');

const language = offeredLanguage(readStored(STORED.language)) ?? SOURCE_LANGUAGE;
document.documentElement.lang = language;

const given = document.currentScript?.dataset.page;
if (given !== undefined) {
  const page = JSON.parse(given) as EarlyPage;
  // Neither do larger letters jump.
  if (readStored(STORED.reading) !== null) {
    const link = document.createElement('link');
    document.head.append(
      Object.assign(link, { id: 'comfortable', rel: 'stylesheet', blocking: 'render', href: page.comfortable }),
    );
  }
  for (const texts of page.texts) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: `${texts}${language}.js` });
    document.head.append(link);
  }
  const role = readStored(STORED.signedIn);
  // The login page sends a signed-in user to the application, which sends everybody else to the login page: both hide the frame.
  const isInside = page.address.startsWith('/app');
  document.documentElement.dataset.visitor = isInside === (role !== null) ? (role ?? 'nobody') : 'other';
  // The login page asks nothing, and so does a device where nobody signed in.
  if (role !== null && isInside) {
    const isWide = matches('(min-width: 992px)');
    window.earlyReads = startReads(page, { role, isWide, location });
  }
}
