import type { Labels } from '@lastmile/contract/platform/labels.ts'
import type { Language } from '@lastmile/contract/words.ts'

const files = { 'en-US': () => import('virtual:labels/en-US'), 'zh-CN': () => import('virtual:labels/zh-CN') }
const loaded: Partial<Record<Language, Labels>> = {}
const loading: Partial<Record<Language, Promise<void>>> = {}
const none: Labels = { fields: {}, terms: {}, subjects: {} }

/** Loads the labels of a language; called again after a failure, it retries. */
export function loadLabels(language: Language): Promise<void> {
  return (loading[language] ??= load(language))
}

async function load(language: Language): Promise<void> {
  try {
    loaded[language] = (await files[language]()).default
  } catch (error) {
    delete loading[language]
    throw error
  }
}

/** Returns the labels of a language, which has to be loaded. */
export const labelsIn = (language: Language): Labels => loaded[language] ?? none
