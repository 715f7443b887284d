import type { Certificate } from '@slovickovo/contract/certificates/shares';
import type { SharedPoints } from '@slovickovo/domain/certificates/certificate';
import type { TaskKind } from '@slovickovo/domain/tasks/tasks';
import { counted, dayIn, numberIn } from './words.presenter.ts';

export type Language = 'sk' | 'en';

interface ShareTexts {
  kinds: Record<TaskKind, string>;
  points: (count: number) => string;
  place: (rank: number) => string;
  heading: (scope: SharedPoints, facts: { country: string; month: string }) => string;
  title: (certificate: Certificate) => string;
  about: string;
}

const TEXTS: Record<Language, ShareTexts> = {
  sk: {
    kinds: { exercise: 'Cvičenie', homework: 'Domáca úloha', test: 'Písomka' },
    points: (count) => counted('sk', count, { one: 'bod', few: 'body', other: 'bodov' }),
    place: (rank) => `${numberIn('sk', rank)}. miesto`,
    heading: (scope, { country, month }) =>
      ({ month: `Rebríček: ${month}`, total: 'Body spolu', world: 'Rebríček sveta', country: `Rebríček: ${country}` })[
        scope
      ],
    title: ({ login, main, heading, name }) => `${login}: ${main} – ${name || heading}`,
    about: 'Slovíčkovo: slovíčka, domáce úlohy a písomky pre slovenské školy.',
  },
  en: {
    kinds: { exercise: 'Exercise', homework: 'Homework', test: 'Test' },
    points: (count) => counted('en-GB', count, { one: 'point', other: 'points' }),
    place: (rank) => `Place ${numberIn('en-GB', rank)}`,
    heading: (scope, { country, month }) =>
      ({
        month: `Ranking: ${month}`,
        total: 'Points in total',
        world: 'World ranking',
        country: `Ranking: ${country}`,
      })[scope],
    title: ({ login, main, heading, name }) => `${login}: ${main} – ${name || heading}`,
    about: 'Slovíčkovo: words, homework and tests for Slovak schools.',
  },
};

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
  language: Language,
  { login, kind, name, percent, points, day }: ResultFacts,
): Certificate {
  const texts = TEXTS[language];
  return {
    ...{ login, heading: texts.kinds[kind], main: `${percent} %`, name },
    ...{ points: texts.points(points), day: dayIn(language, day) },
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
export function presentPoints(language: Language, facts: PointsFacts): Certificate {
  const { login, country, scope, rank, day } = facts;
  const texts = TEXTS[language];
  const points = texts.points(facts.points);
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );
  return {
    login,
    heading: texts.heading(scope, { country: names.of(country.toUpperCase()) ?? country, month }),
    main: rank === null ? points : texts.place(rank),
    name: '',
    points: rank === null ? '' : points,
    day: dayIn(language, day),
  };
}

/** The size of a certificate's picture, which previews of links ask for. */
export const PICTURE = { width: 1200, height: 630 } as const;

/** Elements of the head of a certificate's page, in the format that previews of links read (Open Graph). */
export function headOf(
  language: Language,
  certificate: Certificate,
  { url, picture }: { url: string; picture: string },
): string {
  const { title, about } = TEXTS[language];
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Slovíčkovo',
    'og:title': title(certificate),
    'og:description': about,
    'og:url': url,
    'og:image': picture,
    'og:image:type': 'image/png',
    'og:image:width': String(PICTURE.width),
    'og:image:height': String(PICTURE.height),
    'og:image:alt': title(certificate),
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
