import { type PupilList, pupilAccounts } from '@slovickovo/contract/pupil-accounts/pupil-accounts';
import { LIMITS } from '@slovickovo/domain/limits';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useCall } from '../../../lib/api/api-query.ts';

/** A list of pupils: a pasted text, or a file. */
export type ListSource = { text: string } | { file: Blob };

interface ReadOptions {
  order?: PupilList['order'];
  sheet?: number;
}

interface ReadPupilList {
  read: (source: ListSource, options?: ReadOptions) => void;
  isReading: boolean;
  error: ApiError | null;
  /** The last list that was read, and from what. */
  last: { source: ListSource; list: PupilList } | null;
}

/** Reads lists of pupils; `onRead` gets each one. */
export function usePupilList(classId: number, onRead: (list: PupilList) => void): ReadPupilList {
  const [last, setLast] = useState<ReadPupilList['last']>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const text = useCall(pupilAccounts.readText, { meta: { refusals: 'form' } });
  const file = useCall(pupilAccounts.readFile, { meta: { refusals: 'form' } });
  const params = { id: classId };
  const read = (source: ListSource, { order, sheet }: ReadOptions = {}) => {
    const done = {
      onSuccess: (list: PupilList) => {
        setLast({ source, list });
        onRead(list);
      },
    };
    text.reset();
    file.reset();
    // The server would refuse the file only after receiving all of it.
    const isLarge = 'file' in source && source.file.size > LIMITS.import_file_bytes;
    setTooLarge(isLarge);
    if (isLarge) return;
    if ('text' in source) text.mutate({ params, body: { text: source.text, order: order ?? null } }, done);
    else {
      const query = { ...(order && { order }), ...(sheet !== undefined && { sheet: String(sheet) }) };
      file.mutate({ params, query, body: source.file }, done);
    }
  };
  return {
    read,
    isReading: text.isPending || file.isPending,
    error: isTooLarge ? new ApiError('file_too_large', 422) : (text.error ?? file.error),
    last,
  };
}
