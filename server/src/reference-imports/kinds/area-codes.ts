import type { Area } from './areas.ts'

const mostLetters = 12
const longestCode = 60

/**
 * Derives a code that is not taken from the name of an area and the code of its parent, and takes it; empty if the name
 * has no Latin letters.
 */
export function freeCode(
  { name, zhName, parent }: Pick<Area, 'name' | 'zhName' | 'parent'>,
  taken: Set<string>,
): string {
  const letters = (text: string) =>
    text
      .normalize('NFD')
      .replaceAll(/[^A-Za-z0-9]/g, '')
      .toUpperCase()
      .slice(0, mostLetters)
  const own = letters(name) || letters(zhName)
  if (own === '') return ''
  const base = (parent ? `${parent.code}-${own}` : own).slice(0, longestCode)
  let code = base
  for (let number = 2; taken.has(code.toLowerCase()); number++) code = `${base}${number}`
  taken.add(code.toLowerCase())
  return code
}
