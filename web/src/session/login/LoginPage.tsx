import { useEffect, useRef, useState } from 'react'
import { useNextLanguage } from '#platform/labels/switch-language.ts'
import { isDark, preferences } from '#platform/preferences.ts'
import { useStore } from '#platform/store.ts'
import { useWords } from '#platform/words.ts'
import { useOperator } from './use-operator.ts'
import { PromptDialog } from '#session/PromptDialog.tsx'
import { useSignIn } from './use-sign-in.ts'
import { words } from '#session/words.ts'
import './login.css'

/**
 * The sign-in page, in plain HTML: nothing of the app is loaded until a password is typed, which `onTyping` reports.
 */
export function LoginPage({ onTyping }: { onTyping: () => void }) {
  const t = useWords(words)
  const operator = useOperator()
  const { account, password, code, fault, busy, submit, elsewhere, goOn, stay } = useSignIn()
  return (
    <div className="login">
      <Poster operator={operator} />
      <main>
        <Choices />
        <form onSubmit={submit} noValidate aria-labelledby="login-title">
          <Operator operator={operator} />
          <h1 id="login-title">{t.title}</h1>
          <label htmlFor="account">{t.account}</label>
          <input
            id="account"
            name="account"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={account.value}
            onChange={(event) => account.set(event.target.value)}
            aria-invalid={fault !== null}
            aria-describedby={fault ? 'login-fault' : undefined}
          />
          <label htmlFor="password">{t.password}</label>
          <PasswordInput
            value={password.value}
            onChange={(typed) => {
              if (password.value === '') onTyping()
              password.set(typed)
            }}
            faulty={fault !== null}
          />
          {code.asked ? <CodeInput value={code.value} onChange={code.set} faulty={fault !== null} /> : null}
          <p id="login-fault" className="login-fault" role="alert">
            {fault}
          </p>
          <button type="submit" className="button primary" disabled={busy}>
            {busy ? t.signingIn : t.signIn}
          </button>
        </form>
      </main>
      {elsewhere === null ? null : (
        <PromptDialog title={t.elsewhereTitle} text={elsewhere} yes={t.yes} no={t.no} onYes={goOn} onNo={stay} />
      )}
    </div>
  )
}

type Shown = { operator: ReturnType<typeof useOperator> }

/** The operator above the form, where there is no room for the poster. */
const Operator = ({ operator: { name, logo } }: Shown) =>
  name === '' ? null : (
    <p className="login-operator">
      {logo ? <img src={logo} alt="" /> : null}
      {name}
    </p>
  )

function Poster({ operator: { name, logo } }: Shown) {
  const t = useWords(words)
  return (
    <aside className="poster">
      <p className="brand">
        <img src="/icon.svg" alt="" width="36" height="36" />
        {t.product}
      </p>
      <div>
        {logo ? <img className="operator" src={logo} alt="" /> : null}
        <p className="tagline">{name || t.tagline}</p>
        <ul>
          {t.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
      <Line />
    </aside>
  )
}

/** The illustration: a single line from the exchange through the splitter to the houses. */
function Line() {
  return (
    <svg viewBox="0 0 420 150" className="line" aria-hidden="true">
      <path d="M20 75H150M150 75C190 75 190 25 240 25H350M150 75H350M150 75C190 75 190 125 240 125H350" />
      <rect x="6" y="61" width="28" height="28" rx="5" />
      <circle cx="150" cy="75" r="9" />
      {[25, 75, 125].map((y) => (
        <path key={y} className="house" d={`M352 ${y + 12}v-16l14-12 14 12v16z`} />
      ))}
    </svg>
  )
}

function Choices() {
  const t = useWords(words)
  const dark = useStore(preferences, isDark)
  const other = useNextLanguage()
  return (
    <nav className="login-choices">
      <button type="button" className="plain" lang={other.code} onClick={() => void other.choose()}>
        {other.name}
      </button>
      <button type="button" className="plain" onClick={() => preferences.set({ theme: dark ? 'light' : 'dark' })}>
        {dark ? t.light : t.dark}
      </button>
    </nav>
  )
}

type PasswordProps = { value: string; onChange: (value: string) => void; faulty: boolean }

function PasswordInput({ value, onChange, faulty }: PasswordProps) {
  const t = useWords(words)
  const [visible, setVisible] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  return (
    <div className="password">
      <input
        id="password"
        name="password"
        type={visible ? 'text' : 'password'}
        autoComplete="current-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
        aria-invalid={faulty}
        aria-describedby={faulty ? 'login-fault' : undefined}
      />
      <button
        type="button"
        className="plain"
        aria-label={visible ? t.hidePassword : t.showPassword}
        aria-pressed={visible}
        onClick={() => setVisible(!visible)}
      >
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path d="M2 12s3.600-6.500 10-6.500S22 12 22 12s-3.600 6.500-10 6.500S2 12 2 12z" />
          <circle cx="12" cy="12" r="3" />
          {visible ? null : <path d="M4 20 20 4" />}
        </svg>
      </button>
      {capsLock ? <small>{t.capsLock}</small> : null}
    </div>
  )
}

/** The authenticator code, for accounts that require one; focused as soon as it is required. */
function CodeInput({ value, onChange, faulty }: PasswordProps) {
  const t = useWords(words)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <>
      <label htmlFor="code">{t.code}</label>
      <input
        id="code"
        ref={box}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={faulty}
        aria-describedby={faulty ? 'login-fault' : undefined}
      />
    </>
  )
}
