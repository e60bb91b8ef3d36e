import { type SubmitEvent, useEffect, useState } from 'react'
import { Refusal } from '#platform/transport.ts'
import { useWords } from '#platform/words.ts'
import { signIn } from '#session/sign-in.ts'
import { words } from '#session/words.ts'

/**
 * Returns the state of the sign-in form: what was typed, the error, and the confirmation if the account is signed in
 * elsewhere.
 */
export function useSignIn() {
  const t = useWords(words)
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [codeAsked, setCodeAsked] = useState(false)
  const [fault, setFault] = useState<Error | 'empty' | null>(null)
  const [elsewhere, setElsewhere] = useState<Error | null>(null)
  const [busy, setBusy] = useState(false)
  // The account is typed first, so it gets the focus.
  useEffect(() => document.getElementById('account')?.focus(), [])

  const enter = async (force: boolean) => {
    setElsewhere(null)
    setBusy(true)
    try {
      await signIn({
        account: account.trim(),
        password,
        force,
        ...(codeAsked && code.trim() && { oneTimeCode: code.trim() }),
      })
    } catch (error) {
      const refused = error instanceof Refusal ? error.code : ''
      if (refused === 'logged-in-elsewhere') setElsewhere(asError(error))
      else {
        if (refused === 'one-time-code-needed') setCodeAsked(true)
        setFault(asError(error))
        document.querySelector<HTMLInputElement>(refused === 'wrong-one-time-code' ? '#code' : '#password')?.select()
      }
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    const missing = account.trim() === '' ? 'account' : password === '' ? 'password' : null
    setFault(missing ? 'empty' : null)
    if (missing) document.getElementById(missing)?.focus()
    else void enter(false)
  }
  return {
    account: { value: account, set: setAccount },
    password: { value: password, set: setPassword },
    code: { asked: codeAsked, value: code, set: setCode },
    fault: fault === 'empty' ? t.empty : (fault?.message ?? null),
    busy,
    submit,
    elsewhere: elsewhere?.message ?? null,
    goOn: () => void enter(true),
    stay: () => setElsewhere(null),
  }
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))
