/** A command template: its action, names, commands and patterns. */
export type Template = [
  action: string,
  name: string,
  zhName: string,
  body: string[],
  successPattern: string,
  alreadyPattern?: string | null,
  otherLines?: string,
]
