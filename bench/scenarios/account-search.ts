import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { FIND_SESSION } from '../bare/statements.ts';
import { hashOf, insertPeople, type Pool, turns } from '../population.ts';
import { type Scenario, times } from '../scenario.ts';

const ACCOUNTS = 100_000;
const ACCOUNTS_AT_ONCE = 10_000;

/** Take turns, since calls are limited for each user. */
const ADMINISTRATORS = 32;
const PAGE = PAGE_SIZES.my_words;

/** One administrator searches at a time. */
const CONNECTIONS = 1;

/** All scenarios search the same accounts, so they are inserted once. */
let administrators: ReturnType<typeof insertAccounts> | undefined;

async function insertAccounts(pool: Pool) {
  // In parts, so that each statement ends within the time limit of requests.
  for (let first = 0; first < ACCOUNTS; first += ACCOUNTS_AT_ONCE) {
    await pool.query(
      `insert into users (login, password_hash, name, surname, email, country, language, role, consent_at, consent_version)
       select 'citizen' || n, 'none', (array['Žofia', 'Ján', 'Ľubomír', 'Šimon', 'Eva', 'Ďuro', 'Mária'])[1 + n % 7],
         (array['Kováč', 'Čierny', 'Šťastný', 'Novák', 'Hudáková', 'Ťažký', 'Vojtech', 'Ďurica', 'Balog', 'Múdra', 'Krátka'])
           [1 + n % 11] || substr(md5(n::text), 1, 2), 'citizen' || n || '@skola.example', 'sk', 'sk', 'user', now(), 1
       from generate_series($1::int, $2::int) n`,
      [first, first + ACCOUNTS_AT_ONCE - 1],
    );
  }
  return insertPeople(pool, 'searcher', ADMINISTRATORS, 'admin');
}

/** `query` is the product's tsquery of the words of `filter`. */
function accountSearch(name: string, title: string, filter: string, query: string): Scenario {
  return {
    name,
    title,
    connections: CONNECTIONS,
    async prepare(pool, { connections }) {
      administrators ??= insertAccounts(pool);
      const next = turns(await administrators);
      const path = `/api/admin/users?filter=${encodeURIComponent(filter)}&limit=${PAGE}`;
      const search = async () => {
        await pool.query(FIND_SESSION, [hashOf(next().token)]);
        await pool.query(SEARCH, [query]);
      };
      return {
        callers: times(connections, () => ({ next: () => ({ method: 'GET', path, token: next().token }) })),
        bare: { workers: times(connections, () => search) },
      };
    },
  };
}

const SEARCH = `
  with found as materialized (
    select id from users
    where search_words(login || ' ' || name || ' ' || surname || ' ' || coalesce(email, '')) @@ $1::tsquery limit 1000
  )
  select u.id, u.login, u.name, u.surname, u.email, u.role, (select count(*)::int from found) as total
  from users u where u.id in (select id from found)
  order by u.surname collate "und-x-icu", u.name collate "und-x-icu", u.id limit ${PAGE}`;

/** An administrator's search among 100,000 accounts (product §6.13). */
export const accountSearches: readonly Scenario[] = [
  accountSearch('accounts', '100,000 accounts, a login', 'citizen77777', `'citizen77777':*`),
  accountSearch('accounts-name', '100,000 accounts, žofia šťastn', 'žofia šťastn', `'zofia':* & 'stastn':*`),
  accountSearch('accounts-letter', '100,000 accounts, one letter', 'k', `'k':*`),
];
