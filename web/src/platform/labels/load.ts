import type { Language } from '@lastmile/contract/words.ts'

/**
 * Loads the labels of a language; called again after a failure, it retries. In development all labels are part of
 * `contract/src/words.ts`, and there is nothing to load. The build replaces this file with `built-load.ts`.
 */
export const loadLabels = async (_language: Language): Promise<void> => {}
