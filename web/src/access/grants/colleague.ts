import type { Choice } from '#platform/inputs/SearchSelect.tsx'

/** Renders a colleague as an option: the full name, and the code in muted text. */
export const colleague = ({ code, trueName, zhName }: { code: string; trueName: string; zhName: string }): Choice => ({
  code,
  name: trueName,
  zhName,
  hint: code,
})
