import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useCall } from '#platform/query.ts'
import type { RowOf } from '#platform/rows.ts'
import { Can } from '#platform/show/Can.tsx'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { Figures, InstantText } from '#platform/show/Figures.tsx'
import { Box } from '#platform/show/Page.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { useFormat } from '#platform/format.ts'
import { useWords } from '#platform/words.ts'
import { tones } from './tones.ts'
import { MissingValues } from './MissingValues.tsx'
import { VersionChanges } from './VersionChanges.tsx'
import { words } from './words.ts'

export type Version = RowOf<typeof api.templateVersions.list.call>
type Addressed = { code: string; version: number }

/** The version of a template that is being changed, compared with the one in use, and what can be done with it. */
export function VersionInProgress({ code }: { code: string }) {
  const t = useWords(words)
  const { data: versions } = useQuery(q(api.templateVersions.list, { id: code }))
  const { data: template } = useQuery(q(api.commandTemplates.get, { id: code }))
  if (!versions || !template) return null
  const inUse = versions.find((one) => one.inUse)
  const [copy] = versions
  if (!copy || copy.inUse || copy.templateState === 'templateDiscarded') return null
  const at = { code, version: template.version }
  return (
    <Box
      title={t.inProgress(copy.versionNumber)}
      extra={<StatusTag state={copy.templateState} tone={tones[copy.templateState]} />}
    >
      <div className="template-parts">
        <p>{inUse ? t.inUseMeanwhile(inUse.versionNumber) : t.neverApproved}</p>
        <VersionFacts of={copy} />
        {inUse ? (
          <VersionChanges
            before={inUse}
            after={copy}
            titles={[t.version(inUse.versionNumber), t.version(copy.versionNumber)]}
          />
        ) : null}
        <Can act="MaintainCommandTemplateAct">
          <MissingValues key={template.version} code={code} />
          {copy.templateState === 'templateSubmitted' ? (
            <Decision at={at} of={copy} />
          ) : (
            <Submission at={at} hasOther={inUse !== undefined} of={copy} />
          )}
        </Can>
      </div>
    </Box>
  )
}

/** Who changed, submitted and decided a version, and why. */
export function VersionFacts({ of }: { of: Version }) {
  const t = useWords(words)
  const f = useFormat()
  const facts = [
    { field: 'editedBy', value: of.editedBy.length > 0 ? f.list(of.editedBy) : t.beforeVersions },
    { field: 'editedAt', value: of.editedAt ? <InstantText value={of.editedAt} /> : null },
    { field: 'restores', value: of.restores },
    { field: 'reason', value: of.reason },
    { field: 'submittedAt', value: of.submittedAt ? <InstantText value={of.submittedAt} /> : null },
    { field: 'decidedBy', value: of.decidedBy },
    { field: 'decidedAt', value: of.decidedAt ? <InstantText value={of.decidedAt} /> : null },
    { field: 'decisionReason', value: of.decisionReason },
  ] as const
  return <Figures items={facts.filter(({ value }) => value !== null)} />
}

/** Submits a draft for approval, or discards it. */
function Submission({ at, of, hasOther }: { at: Addressed; of: Version; hasOther: boolean }) {
  const t = useWords(words)
  const discard = useCall(api.templateVersions.discard, { done: t.discarded })
  const form = useCallForm(api.templateVersions.submit, { fixed: at, draft: false, done: t.submitted })
  const discardButton = hasOther ? (
    <ConfirmButton danger busy={discard.busy} question={t.askDiscard} onConfirm={() => discard.run(at)}>
      {t.discard}
    </ConfirmButton>
  ) : null
  if (of.templateState === 'templateRejected')
    return (
      <div className="row-actions">
        <p className="muted">{t.changeRejected}</p>
        {discardButton}
      </div>
    )
  return (
    <CallForm form={form} submit={t.submit} confirm={t.askSubmit} extra={discardButton} columns={1} secondary>
      <form.Field name="reason" />
    </CallForm>
  )
}

/** Approves or rejects a submitted version, or withdraws it. */
function Decision({ at, of }: { at: Addressed; of: Version }) {
  const t = useWords(words)
  const approve = useCall(api.templateVersions.approve, { done: t.approved })
  const withdraw = useCall(api.templateVersions.withdraw, { done: t.withdrawn })
  const form = useCallForm(api.templateVersions.reject, { fixed: at, draft: false, done: t.rejected })
  return (
    <>
      {of.ownChange ? <p className="muted">{t.othersApprove}</p> : null}
      <div className="row-actions">
        <ConfirmButton
          type="primary"
          busy={approve.busy}
          question={t.askApprove(of.versionNumber)}
          onConfirm={() => approve.run(at)}
        >
          {t.approve}
        </ConfirmButton>
        <ConfirmButton busy={withdraw.busy} question={t.askWithdraw} onConfirm={() => withdraw.run(at)}>
          {t.withdraw}
        </ConfirmButton>
      </div>
      <CallForm form={form} submit={t.reject} columns={1} danger>
        <form.Field name="decisionReason" />
      </CallForm>
    </>
  )
}
