/** The date formats in imported files. Two-digit years are in this century; MMM is an English month abbreviation. */
export const dayFormats = [
  'YYYY-MM-DD',
  'YYYY/MM/DD',
  'YYYYMMDD',
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'DD-MM-YYYY',
  'DD.MM.YYYY',
  'DD-MMM-YYYY',
  'DD MMM YYYY',
  'DD/MM/YY',
  'MM/DD/YY',
  'DD.MM.YY',
  'DD-MMM-YY',
] as const
