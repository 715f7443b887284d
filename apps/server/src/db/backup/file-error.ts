/** What the system says of a file, as a sentence about its path. */
const SENTENCES: Record<string, (path: string) => string> = {
  ENOENT: (path) => `There is no file or folder ${path}.`,
  ENOTDIR: (path) => `A part of the path ${path} is a file, not a folder.`,
  EISDIR: (path) => `${path} is a folder, not a file.`,
  EEXIST: (path) => `${path} exists already.`,
  EACCES: (path) => `There is no permission to use ${path}.`,
  EPERM: (path) => `There is no permission to use ${path}.`,
  EROFS: (path) => `${path} is on a disk that can only be read.`,
  ENOSPC: (path) => `The disk of ${path} is full.`,
  EDQUOT: (path) => `The disk of ${path} has no more room for this user.`,
  EFBIG: (path) => `${path} is larger than its disk allows.`,
  EIO: (path) => `The disk of ${path} failed.`,
  ENAMETOOLONG: (path) => `The name ${path} is too long.`,
};

/**
 * Returns the error with a sentence for the operator, if it is one of the file system; any other error as it is. `path` names the file
 * as the operator knows it.
 */
export function explainFileError(error: unknown, path = (error as NodeJS.ErrnoException | undefined)?.path): unknown {
  const { code = '' } = (error ?? {}) as NodeJS.ErrnoException;
  const sentence = Object.hasOwn(SENTENCES, code) ? SENTENCES[code] : undefined;
  if (path === undefined || sentence === undefined) return error;
  return new Error(sentence(path), { cause: error });
}
