import { Button } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { PageNotice } from './PageNotice.tsx';

/** The page of an unknown path of the office. */
export function NotFound() {
  return (
    <PageNotice
      icon={IconMapPinOff}
      title="Página no encontrada"
      text="Esta dirección no existe, o lo que mostraba fue archivado."
    >
      <Button component={Link} to={paths.home} variant="default">
        Ir a Inicio
      </Button>
    </PageNotice>
  );
}
