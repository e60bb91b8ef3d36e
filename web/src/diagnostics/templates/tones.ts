/** The badge tone of each version state. */
export const tones = {
  templateDraft: 'busy',
  templateSubmitted: 'wait',
  templateApproved: 'good',
  templateRejected: 'bad',
  templateDiscarded: 'quiet',
} as const
