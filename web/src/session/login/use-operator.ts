import type { configuration } from '@lastmile/contract/configuration/calls.ts'
import type { operatorLogo } from '@lastmile/contract/configuration/logo.ts'
import type { Output } from '@lastmile/contract/platform/call.ts'
import { useEffect, useState } from 'react'
import { type Download, transmit } from '#platform/transport.ts'
import { nameIn, useLanguage } from '#platform/words.ts'

/** The paths of two public calls, tied to the contract only by type, like those in `sign-in.ts`. */
const settings: typeof configuration.public.path = 'configurations/public'
const picture: typeof operatorLogo.get.path = 'configurations/logo'

type Shown = Pick<Output<typeof configuration.public>, 'name' | 'zhName'> & { logo: string | null }

/**
 * Returns the operator's name, empty until it is known, and the address of its logo, null without one. Signing in does not
 * depend on them, so failures are ignored.
 */
export function useOperator(): { name: string; logo: string | null } {
  const language = useLanguage()
  const [operator, setOperator] = useState<Shown | null>(null)
  useEffect(() => {
    let address: string | null = null
    const leaving = new AbortController()
    void read(leaving.signal).then(
      ({ logo, ...names }) => {
        address = logo && URL.createObjectURL(logo)
        setOperator({ ...names, logo: address })
      },
      () => undefined,
    )
    return () => {
      leaving.abort()
      if (address) URL.revokeObjectURL(address)
    }
  }, [])
  return operator ? { name: nameIn(language, operator), logo: operator.logo } : { name: '', logo: null }
}

async function read(signal: AbortSignal) {
  const quietly = { signal, silent: true, untold: true }
  const get = (url: string, blob: boolean) => transmit({ method: 'GET', url, body: undefined, blob }, quietly)
  const { name, zhName, logo } = (await get(settings, false)) as Output<typeof configuration.public>
  return { name, zhName, logo: logo === null ? null : ((await get(picture, true)) as Download).blob }
}
