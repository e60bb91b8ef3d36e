export const en = {
  nothingYet: 'Nothing has happened yet',
  waitsForSomebody: 'waits for somebody to claim it',
  underWay: 'under way',
  void: 'void',
  failed: 'failed',
  overdueSince: (when: string) => `Overdue since ${when}`,
  remark: (text: string) => `Remark: ${text}`,
  pictureBy: (file: string, who: string, when: string) => `${file}, ${who}, ${when}`,
  notShown: 'Cannot be shown',
}
