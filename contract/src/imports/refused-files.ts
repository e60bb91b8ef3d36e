import * as files from '#importing/file-choices.ts'

/** Refusals of a file that cannot be opened, and of choices for all its rows. */
export const unopened = ['invalid-input', 'not-found', 'outside-scope', ...files.unopened] as const
/** Refusals of a file that is not completely determined yet. */
export const undetermined = ['import-day-format', ...files.undetermined] as const
