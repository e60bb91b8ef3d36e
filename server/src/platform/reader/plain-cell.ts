/**
 * Writes a text for a CSV file so that no spreadsheet runs it as a formula. The reader of imports reads it back
 * unchanged, also if it begins with an apostrophe that would otherwise be taken for such a mark.
 */
export function plainCell(text: string): string {
  const inner = text.trimStart()
  if (/^[=+@-]/.test(inner)) return `'${inner}`
  return /^'[\p{Nd}=+@-]/u.test(text) ? `="${text.replaceAll('"', '""')}"` : text
}
