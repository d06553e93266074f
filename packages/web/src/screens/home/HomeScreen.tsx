import { useLoaderData } from 'react-router';
import type { HomeData } from './load-home.ts';

export function HomeScreen() {
  const { heading } = useLoaderData<HomeData>();
  return <h1>{heading.title}</h1>;
}
