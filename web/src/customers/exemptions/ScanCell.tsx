import UploadOutlined from '@ant-design/icons/UploadOutlined'
import { useMutation } from '@tanstack/react-query'
import { api, newKey, saveFile, sendWith } from '#platform/api.ts'
import { FilePicker } from '#platform/inputs/FilePicker.tsx'
import { queryClient } from '#platform/query.ts'
import { Can } from '#platform/show/Can.tsx'
import { useWords } from '#platform/words.ts'
import type { Exemption } from './EndForm.tsx'
import { words } from './words.ts'

/** Opens the scan of a certificate, or uploads it if missing. */
export function ScanCell({ exemption: { exemptionCode, scanName } }: { exemption: Exemption }) {
  const t = useWords(words)
  const add = useMutation({
    mutationFn: (file: File) => api.taxExemptions.addScan(sendWith({ exemptionCode }, { key: newKey() }, file)),
    onSettled: () => queryClient.invalidateQueries(),
  })
  if (scanName !== null)
    return (
      <button
        type="button"
        className="plain link"
        onClick={() => void api.taxExemptions.scan({ exemptionCode }).then(saveFile)}
      >
        {scanName}
      </button>
    )
  return (
    <Can act="customer.exempt">
      <FilePicker
        icon={<UploadOutlined />}
        busy={add.isPending}
        label={t.addScan}
        onFiles={([file]) => file && add.mutate(file)}
      />
    </Can>
  )
}
