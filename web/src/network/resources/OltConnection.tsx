import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Space } from 'antd'
import { useState } from 'react'
import { api, q } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { useCall } from '#platform/query.ts'
import { useCan } from '#platform/session.ts'
import { Detail } from '#platform/show/Detail.tsx'
import { Figures, InstantText } from '#platform/show/Figures.tsx'
import { Box } from '#platform/show/Page.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

const lookAgain_ms = 1_500

/** How an OLT is reached: its host key, the result of the last test, and a button to run another. */
export function OltConnection({ oltCode }: { oltCode: string }) {
  const t = useWords(words)
  const { run, busy } = useCall(api.provisioning.testOlt)
  const forgets = useCan('olt.forgetKey')
  const [forgetting, setForgetting] = useState(false)
  const { data } = useQuery({
    ...q(api.olts.get, { oltCode }),
    refetchInterval: ({ state }) => (state.data?.testResult === 'test-running' ? lookAgain_ms : false),
  })
  if (!data) return null
  const { protocol, hostKey, hostKeyAt, testedAt, testResult, testAnswer } = data
  const isTested = testResult !== null && testedAt !== null
  return (
    <Box title={t.test}>
      <ForeignKey olt={data} />
      <Figures
        width={240}
        items={[
          ...(isTested
            ? [
                { field: 'testResult', value: <StatusTag state={testResult} /> },
                { field: 'testedAt', value: <InstantText value={testedAt} /> },
              ]
            : []),
          ...(testAnswer === null ? [] : [{ field: 'testAnswer', value: testAnswer }]),
          ...(protocol === 'ssh' && hostKey !== null
            ? [
                { field: 'hostKey', value: hostKey },
                { field: 'hostKeyAt', value: <InstantText value={hostKeyAt} /> },
              ]
            : []),
        ]}
      />
      <p className="muted">{testResult ? t.oltTestMeans[testResult] : t.oltTestAdvice[protocol]}</p>
      <Space>
        <Button loading={busy || testResult === 'test-running'} onClick={() => run({ oltCode })}>
          {t.testNow}
        </Button>
        {forgets && hostKey !== null ? <Button onClick={() => setForgetting(true)}>{t.forgetKey}</Button> : null}
      </Space>
      <Detail open={forgetting} onClose={() => setForgetting(false)} title={t.forgetKeyOf(oltCode)}>
        {forgetting ? <ForgetKey oltCode={oltCode} onDone={() => setForgetting(false)} /> : null}
      </Detail>
    </Box>
  )
}

type Presented = { hostKey: string | null; otherKey: string | null; otherKeyAt: string | null }

/** The warning that an OLT presented a host key other than the stored one. */
function ForeignKey({ olt: { hostKey, otherKey, otherKeyAt } }: { olt: Presented }) {
  const t = useWords(words)
  const f = useFormat()
  if (otherKey === null || hostKey === null) return null
  return (
    <Alert
      type="error"
      showIcon
      title={t.keyChanged}
      description={
        <>
          <p>{t.keyChangedAdvice}</p>
          <p>
            {t.presented(f.instant(otherKeyAt))} {otherKey}
          </p>
        </>
      }
    />
  )
}

function ForgetKey({ oltCode, onDone }: { oltCode: string; onDone: () => void }) {
  const t = useWords(words)
  const form = useCallForm(api.network.forgetHostKey, {
    fixed: { oltCode },
    draft: false,
    done: t.keyForgotten(oltCode),
    onDone,
  })
  return (
    <CallForm form={form} submit={t.forgetKey} confirm={t.askForgetKey(oltCode)} columns={1}>
      <form.Field name="reason" hint={t.forgetKeyHint} wide />
    </CallForm>
  )
}
