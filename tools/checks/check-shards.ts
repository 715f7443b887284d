// Says for each statement of the hot paths whether its rows would be on one machine of a distributed PostgreSQL.
import { readFileSync } from 'node:fs';
import { isOfOneOwner, reachOfTables } from '../shards/distribution.ts';

interface Statement {
  tables: string;
  owners: string;
  one_owner: boolean;
}

const LIST = new URL('../shards/hot-statements.json', import.meta.url);
const calls = Object.entries<Statement[]>(JSON.parse(readFileSync(LIST, 'utf8')));
const wrong: string[] = [];
for (const [call, statements] of calls) {
  const verdicts = statements.map(({ tables, owners, one_owner }) => {
    const reach = reachOfTables(new Set(tables.split(' ')));
    const isListed = reach.owners.join(' ') === owners && isOfOneOwner(reach) === one_owner;
    if (!isListed || reach.tables.join(' ') !== tables) wrong.push(`${call}: ${tables}`);
    return one_owner ? 'one' : 'several';
  });
  const several = verdicts.filter((verdict) => verdict === 'several').length;
  console.log(`${call}: ${verdicts.length} statements, ${several} with rows of several owners`);
}
for (const text of wrong)
  console.error(`tools/shards/hot-statements.json does not fit tools/shards/distribution.ts: ${text}`);
process.exit(wrong.length === 0 && calls.length > 0 ? 0 : 1);
