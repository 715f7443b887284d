import type { Config } from '../config.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { rebuildWrongMemories } from '../features/runs/word-counts/word-counts.service.ts';
import { readArguments } from './arguments.ts';
import { type Command, EXIT } from './command.ts';

/** Makes the memories of words anew that `doctor` finds violated, after an update from a version that kept none. */
export const rebuildMemories: Command = {
  usage: [['rebuild-memories', 'makes memories of words anew that are not what the answers make (doctor names them)']],
  read(args) {
    readArguments({ args });
    return { updated: rebuild, ifMissing: 'refuse' };
  },
};

async function rebuild({ db }: DatabaseHandle, config: Config): Promise<number> {
  console.log(`${await rebuildWrongMemories(db, config)} memories made anew.`);
  return EXIT.done;
}
