import type { Certificate } from '@slovickovo/contract/certificates/shares';
import { localesOf } from '@slovickovo/domain/accounts/complete-languages';
import type { InterfaceLanguage } from '@slovickovo/domain/accounts/interface-languages';
import type { SharedPoints } from '@slovickovo/domain/certificates/certificate';
import type { TaskKind } from '@slovickovo/domain/tasks/tasks';
import { serverTexts } from '../../server-texts.ts';
import { dayIn, numberIn } from './words.presenter.ts';

interface ResultFacts {
  login: string;
  kind: TaskKind;
  name: string;
  percent: number;
  points: number;
  /** YYYY-MM-DD. */
  day: string;
}

/** The texts of a result's certificate (product §3.19). */
export function presentResult(
  language: InterfaceLanguage,
  { login, kind, name, percent, points, day }: ResultFacts,
): Certificate {
  return {
    ...{ login, heading: serverTexts('certificates', language)(`kinds.${kind}`), main: `${percent} %`, name },
    ...{ points: pointsIn(language, points), day: dayIn(language, day) },
  };
}

interface PointsFacts {
  login: string;
  country: string;
  scope: SharedPoints;
  points: number;
  rank: number | null;
  day: string;
}

/** The texts of a certificate of points; without a rank, the points are what it tells. */
export function presentPoints(language: InterfaceLanguage, facts: PointsFacts): Certificate {
  const { login, country, scope, rank, day } = facts;
  const t = serverTexts('certificates', language);
  const points = pointsIn(language, facts.points);
  const locales = localesOf(language);
  const names = new Intl.DisplayNames(locales, { type: 'region' });
  const month = new Intl.DateTimeFormat(locales, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );
  return {
    login,
    heading: t(`headings.${scope}`, { country: names.of(country.toUpperCase()) ?? country, month }),
    main: rank === null ? points : t('place', { rank: numberIn(language, rank) }),
    name: '',
    points: rank === null ? '' : points,
    day: dayIn(language, day),
  };
}

function pointsIn(language: InterfaceLanguage, count: number): string {
  return serverTexts('certificates', language)('points', { count, number: numberIn(language, count) });
}

/** The size of a certificate's picture, which previews of links ask for. */
export const PICTURE = { width: 1200, height: 630 } as const;

/** Elements of the head of a certificate's page, in the format that previews of links read (Open Graph). */
export function headOf(
  language: InterfaceLanguage,
  certificate: Certificate,
  { url, picture }: { url: string; picture: string },
): string {
  const { login, main, heading, name } = certificate;
  const title = `${login}: ${main} – ${name || heading}`;
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Slovíčkovo',
    'og:title': title,
    'og:description': serverTexts('certificates', language)('about'),
    'og:url': url,
    'og:image': picture,
    'og:image:type': 'image/png',
    'og:image:width': String(PICTURE.width),
    'og:image:height': String(PICTURE.height),
    'og:image:alt': title,
  };
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escaped(content)}">`,
  );
  return [
    // Logins of children do not belong into search engines.
    '<meta name="robots" content="noindex">',
    // The page shows the picture, too, under the path of its own site.
    `<link rel="preload" as="image" href="${new URL(picture).pathname}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    ...tags,
  ].join('');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
