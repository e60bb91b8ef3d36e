import { Segmented } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { Box } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'
import './replies.css'

type Reply = Awaited<ReturnType<typeof api.radius.previewLineReply>>

const server = (
  <CallSelect
    call={api.accessServers.list}
    input={{ limit: 100 }}
    search="keyword"
    choice={({ code, address }) => ({ code, name: code, hint: address })}
  />
)

/** What an access server gets for a line, or for an offering. */
export function ReplyPreview() {
  const t = useWords(words)
  const [of, setOf] = useState<'offering' | 'line'>('offering')
  return (
    <Box title={t.preview}>
      <div className="reply-preview">
        <p className="muted">{t.previewAdvice}</p>
        <div>
          <Segmented
            aria-label={t.of}
            value={of}
            onChange={setOf}
            options={[
              { value: 'offering', label: t.byOffering },
              { value: 'line', label: t.byLine },
            ]}
          />
        </div>
        {of === 'line' ? <OfLine /> : <OfOffering />}
      </div>
    </Box>
  )
}

function OfOffering() {
  const t = useWords(words)
  const [reply, setReply] = useState<Reply | null>(null)
  const form = useCallForm(api.radius.previewOfferingReply, { draft: false, onDone: setReply })
  return (
    <>
      <CallForm unconfirmed="read" form={form} submit={t.show} columns={3} secondary>
        <form.Field name="accessServerCode">{server}</form.Field>
        <form.Field name="productOfferingCode">
          <CallSelect call={api.offerings.forDisplayList} input={{ kind: 'broadband' }} />
        </form.Field>
        <form.Field name="restricted" />
      </CallForm>
      <ShownReply reply={reply} />
    </>
  )
}

function OfLine() {
  const t = useWords(words)
  const [reply, setReply] = useState<Reply | null>(null)
  const form = useCallForm(api.radius.previewLineReply, { draft: false, onDone: setReply })
  return (
    <>
      <CallForm unconfirmed="read" form={form} submit={t.show} columns={3} secondary>
        <form.Field name="accessServerCode">{server}</form.Field>
        <form.Field name="productCode" />
      </CallForm>
      <ShownReply reply={reply} />
    </>
  )
}

function ShownReply({ reply }: { reply: Reply | null }) {
  const t = useWords(words)
  if (!reply) return null
  if (!reply.attributes) return <output>{t.rejected}</output>
  return (
    <output>
      {reply.restricted ? <p>{t.isRestricted}</p> : null}
      <dl>
        {reply.attributes.map(({ attribute, value }) => (
          <Pair key={`${attribute} ${value}`} attribute={attribute} value={value} />
        ))}
      </dl>
    </output>
  )
}

const Pair = ({ attribute, value }: { attribute: string; value: string }) => (
  <>
    <dt>{attribute}</dt>
    <dd>{value}</dd>
  </>
)
