import type { Language } from '@lastmile/contract/words.ts'

/** Returns the name of a custom field or an option in a language. */
export const nameIn = (
  language: Language,
  { name, zhName }: { name: string; zhName?: string | null | undefined },
): string => (language === 'zh-CN' ? (zhName ?? name) : name)
