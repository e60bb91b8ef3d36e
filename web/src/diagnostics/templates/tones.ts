/** What the states of a version mean to the user. */
export const tones = {
  templateDraft: 'busy',
  templateSubmitted: 'wait',
  templateApproved: 'good',
  templateRejected: 'bad',
  templateDiscarded: 'quiet',
} as const
