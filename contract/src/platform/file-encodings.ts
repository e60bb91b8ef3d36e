/** The encodings of text files that can be imported. */
export const fileEncodings = ['utf-8', 'gb18030', 'big5', 'windows-1252', 'utf-16le', 'utf-16be'] as const
