import type { Choice } from '#platform/inputs/SearchSelect.tsx'

/** A colleague as a choice: full name, with the code in muted text. */
export const colleague = ({ code, trueName, zhName }: { code: string; trueName: string; zhName: string }): Choice => ({
  code,
  name: trueName,
  zhName,
  hint: code,
})
