import { z } from 'zod'
import { call } from '#platform/call.ts'
import { flow } from '#platform/flow.ts'
import { Instant, text } from '#platform/values.ts'

/**
 * The states of a version of a command template: changed, submitted, and approved by a person who neither changed nor
 * submitted it. The approved version with the highest number is in use.
 */
export const templateFlow = flow({
  templateDraft: { submit: 'templateSubmitted', discard: 'templateDiscarded' },
  templateSubmitted: { approve: 'templateApproved', reject: 'templateRejected', withdraw: 'templateDraft' },
  templateRejected: { discard: 'templateDiscarded' },
  templateApproved: {},
  templateDiscarded: {},
})
export const TemplateState = z.enum(templateFlow.states)
export type TemplateState = z.output<typeof TemplateState>

/** The number of a template. */
export const TemplateId = z.string().regex(/^\d{1,18}$/, 'unreadable')

/** A version of a command template. */
export const TemplateVersion = z.object({
  versionNumber: z.int(),
  templateState: TemplateState,
  /** Whether its commands are the ones that are sent. */
  inUse: z.boolean(),
  name: z.string(),
  zhName: z.string(),
  body: z.string(),
  successPattern: z.string(),
  alreadyPattern: z.string().nullable(),
  otherLines: z.string().nullable(),
  /** The earlier version that it repeats. */
  restores: z.int().nullable(),
  /** The names of everyone who changed or submitted it; empty for a version that was there before versions were kept. */
  editedBy: z.array(z.string()),
  editedAt: Instant.nullable(),
  reason: z.string().nullable(),
  submittedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  decisionReason: z.string().nullable(),
  /** Whether the caller worked on it, in person or through a deputy, so that another person must decide. */
  ownChange: z.boolean(),
})
export type TemplateVersion = z.output<typeof TemplateVersion>

const permission = 'MaintainCommandTemplateAct'
const addressed = { code: TemplateId, version: z.int32().min(1) }
const Moved = z.object({ code: z.string(), version: z.int(), templateState: TemplateState })
const moves = { method: 'POST', path: 'templates', permission, output: Moved } as const
const refusing = ['not-found', 'changed-meanwhile', 'wrong-state'] as const

/** The versions of command templates: from draft to approval, and their history. */
export const templateVersions = {
  list: call({
    method: 'GET',
    path: 'templates/{id}/versions',
    summary: 'List the last fifty versions of a command template, newest first, with who changed and approved them',
    permission: [permission, 'abnormalAuthorizationCommandProcess'],
    input: z.object({ id: TemplateId }),
    output: z.array(TemplateVersion),
    refuses: ['not-found'],
  }),
  submit: call({
    ...moves,
    action: 'submit',
    summary: 'Submit the draft of a command template for approval',
    input: z.object({ ...addressed, reason: text(200) }),
    refuses: refusing,
  }),
  withdraw: call({
    ...moves,
    action: 'withdraw',
    summary: 'Withdraw a submitted command template, so that it can be changed again',
    input: z.object(addressed),
    refuses: refusing,
  }),
  discard: call({
    ...moves,
    action: 'discard',
    summary: 'Discard the draft of a command template; the version in use remains',
    input: z.object(addressed),
    refuses: [...refusing, 'never-approved'],
  }),
  approve: call({
    ...moves,
    action: 'approve',
    summary: 'Approve a submitted command template; it is used from the next command',
    input: z.object(addressed),
    refuses: [...refusing, 'own-template', 'template-exists'],
  }),
  reject: call({
    ...moves,
    action: 'reject',
    summary: 'Reject a submitted command template with a reason',
    input: z.object({ ...addressed, decisionReason: text(200) }),
    refuses: refusing,
  }),
  restore: call({
    ...moves,
    action: 'restore',
    summary: 'Make an earlier version of a command template the draft, which needs approval like any other',
    input: z.object({ ...addressed, versionNumber: z.int32().min(1) }),
    refuses: [...refusing, 'draft-exists'],
  }),
}
