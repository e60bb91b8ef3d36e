import { Button, Modal } from 'antd'
import { useWords } from '#platform/words.ts'
import { putAway, useSignIns } from './sign-ins.ts'
import { words } from './words.ts'

/** The one-time passwords of new employees, shown only once. Only its button closes the dialog. */
export function SignInDialog() {
  const t = useWords(words)
  const { signIns } = useSignIns()
  return (
    <Modal
      open={signIns.length > 0}
      title={t.signIns}
      className="setup-sign-ins"
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={putAway}>
          {t.hide}
        </Button>
      }
      destroyOnHidden
    >
      <p>{t.signInsAdvice}</p>
      <dl>
        {signIns.map(({ account, trueName, password }) => (
          <div key={account}>
            <dt>
              {account} · {trueName}
            </dt>
            <dd className="secret">{password}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">{t.signInsLost}</p>
    </Modal>
  )
}
