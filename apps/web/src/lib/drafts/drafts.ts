import { readStored, writeStored } from '../stored-choice.ts';

/** What a wizard keeps of its unsaved input. It is JSON and stays on this device. */
export interface DraftKind<Draft extends object> {
  /** Part of the key in the storage. */
  name: string;
  /** An older version of the application may have stored another shape. */
  isDraft: (value: unknown) => value is Draft;
}

/** The user's unsaved input; null if there is none. Each user has separate drafts, because school computers are shared. */
export function readDraft<Draft extends object>({ name, isDraft }: DraftKind<Draft>, userId: number): Draft | null {
  try {
    const draft: unknown = JSON.parse(readStored(keyOf(name, userId)) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

/** Keeps the draft; null removes it. */
export function writeDraft<Draft extends object>(
  { name }: DraftKind<Draft>,
  userId: number,
  draft: Draft | null,
): void {
  writeStored(keyOf(name, userId), draft && JSON.stringify(draft));
}

function keyOf(name: string, userId: number): string {
  return `slovickovo.${name}-draft.${userId}`;
}
