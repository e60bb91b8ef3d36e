import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Flex } from 'antd'
import { useState } from 'react'
import { api, q } from '#platform/api.ts'
import type { RowOf } from '#platform/rows.ts'
import { useCall } from '#platform/query.ts'
import { useCan } from '#platform/session.ts'
import { Can } from '#platform/show/Can.tsx'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { HistoryLink } from '#platform/show/HistoryLink.tsx'
import { Box } from '#platform/show/Page.tsx'
import { DataTable } from '#platform/table/DataTable.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'
import './staff.css'

type Session = RowOf<typeof api.session.online.call>

/** How an employee signs in: issuing a one-time password, unlocking the account, and the active sessions. */
export function SignIn({ code }: { code: string }) {
  const t = useWords(words)
  const [password, setPassword] = useState<string | null>(null)
  const reset = useCall(api.session.resetPassword, { onDone: (given) => setPassword(given.password) })
  const unlock = useCall(api.session.unlock, { done: ({ lifted }) => t.lifted(lifted) })
  const sessions = useCan('OnlineEmployeeForceOfflineAct')
  return (
    <Box title={t.signIn}>
      {password === null ? null : <OneTime password={password} close={() => setPassword(null)} />}
      <Flex gap={8} align="center" wrap>
        <Can act="employee.resetPassword">
          <ConfirmButton busy={reset.busy} question={t.askReset} onConfirm={() => reset.run({ employeeCode: code })}>
            {t.reset}
          </ConfirmButton>
        </Can>
        <Can act="employee.resetSecondFactor">
          <ConfirmButton
            danger
            busy={reset.busy}
            question={t.askResetCodes}
            onConfirm={() => reset.run({ employeeCode: code, newOneTimeCodes: true })}
          >
            {t.resetCodes}
          </ConfirmButton>
        </Can>
        <Can act="employee.unlock">
          <Button loading={unlock.busy} onClick={() => unlock.run({ employeeCode: code })}>
            {t.unlock}
          </Button>
        </Can>
        <Can act="QueryEmployeeActTypeLogAct">
          <Goto to={`/QueryEmployeeActTypeLogAct?employeeCode=${code}&signIns=true`}>{t.signIns}</Goto>
        </Can>
        <HistoryLink thing="employee" code={code} />
      </Flex>
      {sessions ? <Sessions code={code} /> : null}
    </Box>
  )
}

/** The one-time password, shown only once: to be passed on now, or reset again later. */
function OneTime({ password, close }: { password: string; close: () => void }) {
  const t = useWords(words)
  return (
    <Alert
      type="success"
      className="one-time"
      title={
        <>
          {t.oneTime} <strong className="secret">{password}</strong>
        </>
      }
      description={t.toldOnce}
      closable={{ onClose: close, 'aria-label': t.hide }}
    />
  )
}

function Sessions({ code }: { code: string }) {
  const t = useWords(words)
  const { data } = useQuery(q(api.session.online, { keyword: code, limit: 200 }))
  const end = useCall(api.session.forceOffline, { done: ({ ended }) => t.ended(ended) })
  if (!data) return null
  const mine = data.rows.filter(({ employeeCode }) => employeeCode === code)
  if (mine.length === 0) return <p className="muted">{t.noSessions}</p>
  const all = mine.map(({ sessionId }) => sessionId)
  return (
    <>
      <div className="sign-ins">
        <DataTable<Session>
          rows={mine}
          rowKey={({ sessionId }) => String(sessionId)}
          aria-label={t.sessions}
          columns={(c) => [
            c.instant('signedInAt'),
            c.instant('lastSeenAt'),
            c.text('ip'),
            c.text('userAgent'),
            c.actions(({ sessionId }) => (
              <ConfirmButton
                size="small"
                type="link"
                question={t.askEnd}
                onConfirm={() => end.run({ sessionIds: [sessionId] })}
              >
                {t.end}
              </ConfirmButton>
            )),
          ]}
        />
      </div>
      {all.length > 1 ? (
        <ConfirmButton
          danger
          size="small"
          busy={end.busy}
          question={t.askEndAll}
          onConfirm={() => end.run({ sessionIds: all })}
        >
          {t.endAll}
        </ConfirmButton>
      ) : null}
    </>
  )
}
