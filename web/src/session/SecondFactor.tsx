import { Button, Modal, QRCode, Typography } from 'antd'
import { useState } from 'react'
import { api, sendWith } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { session } from '#platform/session.ts'
import { useWords } from '#platform/words.ts'
import './second-factor.css'
import { Leave } from './ChangePassword.tsx'
import { codeWords } from './code-words.ts'
import { words } from './words.ts'

type Props = { must: boolean; close: () => void }

/**
 * Sets up one-time codes: the secret for the authenticator app, a first code, and the recovery codes, which are shown
 * only once.
 */
export function SecondFactor({ must, close }: Props) {
  const t = useWords(words)
  const [recovery, setRecovery] = useState<readonly string[] | null>(null)
  const done = () => void renew().finally(close)
  const optional = !must && recovery === null
  return (
    <Modal
      open
      title={t.codes}
      footer={null}
      closable={optional}
      keyboard={optional}
      mask={{ closable: false }}
      onCancel={close}
      width={420}
    >
      {recovery ? <Recovery codes={recovery} done={done} /> : <SetUp must={must} confirmed={setRecovery} />}
    </Modal>
  )
}

/** Reloads the permissions, of which there were none before the codes were set up. */
async function renew(): Promise<void> {
  const me = await api.session.me(sendWith({}, { silent: true }))
  session.set({ employee: me, permissions: me.permissions })
}

type Given = { secret: string; address: string }
type SetUpProps = { must: boolean; confirmed: (codes: readonly string[]) => void }

function SetUp({ must, confirmed }: SetUpProps) {
  const c = useWords(codeWords)
  const [given, setGiven] = useState<Given | null>(null)
  return (
    <>
      {must ? <p className="muted">{c.codesMust}</p> : null}
      {given ? (
        <FirstCode must={must} given={given} confirmed={confirmed} />
      ) : (
        <OwnPassword must={must} onDone={setGiven} />
      )}
    </>
  )
}

/** Asks for the password before a secret is issued, because the screen may be unattended. */
function OwnPassword({ must, onDone }: { must: boolean; onDone: (given: Given) => void }) {
  const c = useWords(codeWords)
  const form = useCallForm(api.session.beginSecondFactor, { draft: false, onDone })
  return (
    <>
      <p>{c.codesPassword}</p>
      <CallForm unconfirmed="sign-in" form={form} columns={1} submit={c.codesNext} extra={must ? <Leave /> : undefined}>
        <form.Field name="password" />
      </CallForm>
    </>
  )
}

type FirstCodeProps = SetUpProps & { given: Given }

function FirstCode({ must, given, confirmed }: FirstCodeProps) {
  const c = useWords(codeWords)
  const form = useCallForm(api.session.confirmSecondFactor, {
    draft: false,
    done: c.codesOn,
    onDone: ({ recoveryCodes }) => confirmed(recoveryCodes),
  })
  return (
    <>
      <p>{c.codesHow}</p>
      <div className="second-factor">
        <QRCode value={given.address} size={168} />
        <div>
          <small>{c.codesSecret}</small>
          <Typography.Text code copyable>
            {given.secret}
          </Typography.Text>
        </div>
      </div>
      <p>{c.codesThen}</p>
      <CallForm unconfirmed="sign-in" form={form} columns={1} extra={must ? <Leave /> : undefined}>
        <form.Field name="oneTimeCode" />
      </CallForm>
    </>
  )
}

function Recovery({ codes, done }: { codes: readonly string[]; done: () => void }) {
  const c = useWords(codeWords)
  return (
    <>
      <p>{c.codesKeep}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button type="primary" block onClick={done}>
        {c.codesKept}
      </Button>
    </>
  )
}
