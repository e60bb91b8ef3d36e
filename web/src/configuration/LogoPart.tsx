import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, q } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { FieldView } from '#platform/form/Field.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { FileInput } from '#platform/inputs/FileInput.tsx'
import { useCall } from '#platform/query.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { Box } from '#platform/show/Page.tsx'
import type { Download } from '#platform/transport.ts'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'
import './logo.css'

/** The operator's logo: shown, set, replaced and removed. */
export function LogoPart() {
  const t = useWords(words)
  const { data } = useQuery(q(api.configuration.public, {}))
  const remove = useCall(api.operatorLogo.remove, { done: t.logoRemoved })
  return (
    <>
      <Box title={t.logoNow}>
        {data?.logo ? (
          <>
            <Logo key={data.logo} digest={data.logo} name={data.name} />
            <ConfirmButton danger busy={remove.busy} question={t.askRemoveLogo} onConfirm={() => remove.run({})}>
              {t.removeLogo}
            </ConfirmButton>
          </>
        ) : data ? (
          <p className="muted">{t.noLogo}</p>
        ) : null}
      </Box>
      <NewLogo />
    </>
  )
}

function NewLogo() {
  const t = useWords(words)
  const [file, setFile] = useState<File | undefined>()
  const form = useCallForm(api.operatorLogo.set, {
    draft: false,
    file,
    done: t.logoSaved,
    onDone: () => setFile(undefined),
  })
  return (
    <Box title={t.newLogo}>
      <CallForm form={form} submit={t.saveLogo} confirm={t.askLogo} why={file ? undefined : t.chooseLogo} columns={1}>
        <FieldView name="file" label={t.picture} hint={t.logoAdvice} required>
          <FileInput images value={file ?? null} onChange={setFile} />
        </FieldView>
      </CallForm>
    </Box>
  )
}

/** The logo on white, as documents print it. */
function Logo({ digest, name }: { digest: string; name: string }) {
  const { data } = useQuery({
    queryKey: [api.operatorLogo.get.code, digest],
    queryFn: async () => ((await api.operatorLogo.get({})) as Download).blob,
  })
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (!data) return undefined
    const url = URL.createObjectURL(data)
    if (picture.current) picture.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [data])
  return <div className="operator-logo">{data ? <img ref={picture} alt={name} /> : null}</div>
}
