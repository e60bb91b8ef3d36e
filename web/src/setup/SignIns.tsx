import { Alert } from 'antd'
import { useWords } from '#platform/words.ts'
import type { SignIns } from './plan.ts'
import { words } from './words.ts'

/** The one-time passwords of new employees, shown only once. */
export function SignInList({ of, close }: { of: SignIns; close: () => void }) {
  const t = useWords(words)
  return (
    <Alert
      type="success"
      className="setup-sign-ins"
      title={t.signIns}
      description={
        <>
          <p>{t.signInsAdvice}</p>
          <dl>
            {of.map(({ account, trueName, password }) => (
              <div key={account}>
                <dt>
                  {account} · {trueName}
                </dt>
                <dd className="secret">{password}</dd>
              </div>
            ))}
          </dl>
        </>
      }
      closable={{ onClose: close, 'aria-label': t.hide }}
    />
  )
}
