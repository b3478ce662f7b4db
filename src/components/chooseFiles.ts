import { FILE_MAX_BYTES, FILES_AT_ONCE } from '#contract';

/**
 * Why a chosen file is not taken. `inEdit`: a message is being changed, and a change has no files. `notLoaded`: a file of a saved reply
 * could not be fetched.
 */
export type FileRefusal = 'tooLarge' | 'empty' | 'tooMany' | 'inEdit' | 'notLoaded';

/** A file that is not taken. */
export interface Refusal {
  name: string;
  why: FileRefusal;
}

/** The little of a file that the choice depends on. */
export interface Candidate {
  name: string;
  size: number;
}

/** Which of the chosen files are taken, beside `already` taken ones, and why the others are not. */
export function chooseFiles<F extends Candidate>(
  files: readonly F[],
  already: number,
): { taken: F[]; refused: Refusal[] } {
  const taken: F[] = [];
  const refused: Refusal[] = [];
  for (const file of files) {
    if (file.size === 0) refused.push({ name: file.name, why: 'empty' });
    else if (file.size > FILE_MAX_BYTES) refused.push({ name: file.name, why: 'tooLarge' });
    else if (already + taken.length >= FILES_AT_ONCE) refused.push({ name: file.name, why: 'tooMany' });
    else taken.push(file);
  }
  return { taken, refused };
}
