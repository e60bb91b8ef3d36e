import type { Output } from '@lastmile/contract/platform/call.ts'
import type { diagnostics } from '@lastmile/contract/diagnostics/calls.ts'
import { onlyReads } from '@lastmile/contract/provisioning/templates.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { api, q } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { useCall } from '#platform/query.ts'
import { Box } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { ReadResponse } from './ReadResponse.tsx'
import { TemplateRuns } from './TemplateRuns.tsx'
import type { Tried } from './tried.ts'
import { words } from './words.ts'

type Previewed = Output<typeof diagnostics.previewTemplate>

/** Tests a template before or after approval: its commands, and its values on an OLT or in a recorded response. */
export function TryTemplate({ code }: { code: string }) {
  const t = useWords(words)
  const { data: template } = useQuery(q(api.commandTemplates.get, { id: code }))
  if (!template) return null
  const { vendor, action, body, successPattern, otherLines, version } = template
  const tried: Tried = { templateAction: action, body, successPattern, ...(otherLines ? { otherLines } : {}) }
  return (
    <Box title={t.tryIt}>
      <div className="template-parts">
        <p className="muted">{t.triesSaved}</p>
        {onlyReads(action) ? (
          <RunOnDevice key={version} tried={tried} vendor={vendor} />
        ) : (
          <PreviewOnly key={version} tried={tried} />
        )}
        <ReadResponse key={`response ${version}`} tried={tried} />
        {onlyReads(action) ? <TemplateRuns templateAction={action} /> : null}
      </div>
    </Box>
  )
}

/** Previews a template that changes the OLT. */
function PreviewOnly({ tried: { body } }: { tried: Tried }) {
  const t = useWords(words)
  const [shown, setShown] = useState<Previewed | undefined>()
  const form = useCallForm(api.diagnostics.previewTemplate, { fixed: { body }, draft: false, onDone: setShown })
  return (
    <>
      <Alert type="info" showIcon title={t.onlyPreview} />
      <CallForm unconfirmed="read" form={form} submit={t.preview} columns={2} secondary>
        <form.Field name="productCode" label={t.line} />
        <form.Field name="ponPort" />
        <form.Field name="ontId" />
        <form.Field name="terminalNumber" label={t.serial} />
      </CallForm>
      <Commands of={shown} />
    </>
  )
}

/** Previews a template that only reads, and runs it on an OLT. */
function RunOnDevice({ tried, vendor }: { tried: Tried; vendor: string }) {
  const t = useWords(words)
  const [shown, setShown] = useState<Previewed | undefined>()
  const preview = useCall(api.diagnostics.previewTemplate, { onDone: setShown })
  const form = useCallForm(api.diagnostics.tryTemplate, { fixed: { ...tried, vendor }, draft: false, done: t.started })
  const { productCode, ponPort, ontId, terminalNumber } = form.values
  const values = { productCode, ponPort, ontId, terminalNumber }
  const entered = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
  return (
    <>
      <CallForm
        form={form}
        submit={t.run}
        confirm={t.askRun}
        columns={2}
        secondary
        extra={
          <Button loading={preview.busy} onClick={() => preview.run({ body: tried.body, ...entered })}>
            {t.preview}
          </Button>
        }
      >
        <form.Field name="oltCode">
          <CallSelect call={api.olts.list} input={{ limit: 50 }} search="keyword" />
        </form.Field>
        <form.Field name="productCode" label={t.line} />
        <form.Field name="ponPort" />
        <form.Field name="ontId" />
        <form.Field name="terminalNumber" label={t.serial} />
      </CallForm>
      <Commands of={shown} />
    </>
  )
}

/** The commands that a template sends. */
function Commands({ of }: { of: Previewed | undefined }) {
  const t = useWords(words)
  if (!of) return null
  if (of.problem !== null) return <Alert type="error" showIcon title={of.problem} />
  return (
    <figure aria-label={t.wouldType}>
      <figcaption>{t.wouldType}</figcaption>
      <pre>{of.commands.join('\n')}</pre>
    </figure>
  )
}
